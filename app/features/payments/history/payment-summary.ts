import type { Locale } from '#app/i18n/locale.ts'
import { pickText, type LocalText } from '#app/i18n/localised.ts'
import { formatMoney } from '#app/i18n/money-text.ts'
import type { PaymentView } from '../payment.ts'
import type { PaymentStatus } from '../payment-state.ts'
import { formatDay } from '../payment-time.ts'

/** A payment as a list shows it, in one language. */
export type PaymentSummary = {
  readonly id: string
  readonly service: LocalText
  readonly day: string
  readonly amount: string
  readonly status: PaymentStatus
  /** Null while there is no receipt. */
  readonly receiptNumber: string | null
}

export const summarisePayment = (payment: PaymentView, locale: Locale): PaymentSummary => ({
  id: payment.id,
  service: pickText(payment.service, locale),
  day: formatDay(payment.createdAt),
  amount: formatMoney(payment.amount.grossCents),
  status: payment.status,
  receiptNumber: payment.receiptNumber,
})
