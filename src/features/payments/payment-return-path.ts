import type { Locale } from '#i18n/locale.ts'
import { pathOf } from '#platform/routes/paths.ts'
import type { PaymentScope } from './payment-scope.ts'

type PaymentReturn = {
  readonly scope: PaymentScope
  readonly transactionId: string
  /** Whether the visitor left the provider's page by its "cancel" link, without paying. */
  readonly isCancelled?: boolean
}

/** The path to which the provider's page returns the visitor (PAY-04). It proves nothing: the provider is asked. */
export function paymentReturnPath(locale: Locale, { scope, transactionId, isCancelled }: PaymentReturn) {
  const query = new URLSearchParams({ scope, transactionId, ...(isCancelled ? { cancelled: '1' } : {}) })
  return `${pathOf('payment-redirect', locale)}?${query}`
}

export const paymentPagePath = (
  page: 'redirect' | 'success' | 'failure',
  locale: Locale,
  { scope, id }: { readonly scope: PaymentScope; readonly id: string },
): string =>
  `${pathOf(`payment-${page}`, locale)}?${new URLSearchParams({ scope, transactionId: id }).toString()}`

/** The page of a failed payment that names none: the visitor has no such payment, and may not learn whether anybody has (PAY-02). */
export const unnamedFailurePath = (locale: Locale, scope: PaymentScope | undefined): string =>
  pathOf('payment-failure', locale) +
  (scope === undefined ? '' : `?${new URLSearchParams({ scope }).toString()}`)
