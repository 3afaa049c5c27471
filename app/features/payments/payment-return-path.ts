import type { Locale } from '#app/i18n/locale.ts'
import type { PaymentScope } from './payment-scope.ts'

type PaymentReturn = {
  readonly scope: PaymentScope
  readonly transactionId: string
  /** Whether the visitor left the provider's page by its way back, without paying. */
  readonly isCancelled?: boolean
}

/** Where the provider's page leads back to (PAY-04). Nothing in it proves anything: the provider is asked. */
export function paymentReturnPath(locale: Locale, { scope, transactionId, isCancelled }: PaymentReturn) {
  const query = new URLSearchParams({ scope, transactionId, ...(isCancelled ? { cancelled: '1' } : {}) })
  return `${locale === 'en' ? '/en' : ''}/payment/redirect?${query}`
}
