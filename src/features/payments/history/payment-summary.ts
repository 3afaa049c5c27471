import type { Locale } from '#i18n/locale.ts'
import { pickText, type LocalText } from '#i18n/localised.ts'
import { formatMoney } from '#i18n/money-text.ts'
import type { PaymentView } from '../payment.ts'
import type { PaymentScope } from '../payment-scope.ts'
import type { PaymentStatus } from '../payment-state.ts'
import { listReversalLines, type ReversalLine } from '../receipt/reversal-lines.ts'
import { formatDayAndTime } from '#core/payment-time.ts'

export type PaymentSummary = {
  readonly id: string
  readonly service: LocalText
  /** `24.12.2026, 14:05`. */
  readonly moment: string
  /** What distinguishes it from other payments for the same service: the end of a ticket's number, how long the car stayed. */
  readonly facts: readonly { readonly label: LocalText; readonly value: string }[]
  readonly amount: string
  readonly status: PaymentStatus
  /** Refunds and disputes, oldest first. */
  readonly reversals: readonly ReversalLine[]
  readonly scope: PaymentScope
  /** Whether a browser without an account has paid. */
  readonly isGuests: boolean
  readonly receiptNumber: string | null
}

export const summarisePayment = (payment: PaymentView, locale: Locale): PaymentSummary => ({
  id: payment.id,
  service: pickText(payment.service, locale),
  moment: formatDayAndTime(payment.createdAt),
  facts: payment.facts.map(({ label, value }) => ({ label: pickText(label, locale), value })),
  amount: formatMoney(payment.amount.grossCents),
  status: payment.status,
  reversals: listReversalLines(payment),
  scope: payment.scope,
  isGuests: payment.isGuests,
  receiptNumber: payment.receiptNumber,
})
