import type { Locale } from '#i18n/locale.ts'
import { pickText } from '#i18n/localised.ts'
import { formatCents, formatCsv } from '../csv-text.ts'
import type { PaymentView } from '../payment.ts'
import { formatDay } from '#core/payment-time.ts'
import { formatRate } from '../receipt/receipt.ts'

export type CsvWords = {
  /** The header row, columns separated by semicolons. */
  readonly columns: string
  readonly status: (payment: PaymentView) => string
}

export function formatPaymentsCsv(payments: readonly PaymentView[], locale: Locale, words: CsvWords): string {
  const rows = payments.map((payment) => [
    formatDay(payment.completedAt ?? payment.createdAt),
    payment.receiptNumber ?? '',
    pickText(payment.service, locale).value,
    formatCents(payment.amount.grossCents),
    formatCents(payment.amount.netCents),
    formatRate(payment.amount.taxRate),
    formatCents(payment.amount.taxCents),
    words.status(payment),
    payment.id,
  ])
  return formatCsv([words.columns.split(';'), ...rows])
}
