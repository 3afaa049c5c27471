import type { Locale } from '#app/i18n/locale.ts'
import { pickText } from '#app/i18n/localised.ts'
import type { PaymentView } from '../payment.ts'
import { formatDay } from '../payment-time.ts'
import { formatRate } from '../receipt/receipt.ts'

/** The translated texts of the table. */
export type CsvWords = {
  /** The header row, columns separated by semicolons. */
  readonly columns: string
  readonly status: (payment: PaymentView) => string
}

/**
 * Formats payments as a CSV file for German spreadsheets, which expect semicolons, decimal commas, CRLF and a byte
 * order mark for UTF-8.
 */
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

/** Writes rows as a file for German spreadsheets: semicolons, CRLF, UTF-8 with a byte order mark. */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) => cells.map(formatCell).join(';'))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

/** Cents with a decimal comma and no separator of thousands: `1234,50`. */
export const formatCents = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',')

/**
 * Keeps a cell from being read as a formula: a text that begins like one gets an apostrophe in front. A negative amount is
 * none, and has to stay a number.
 */
export function formatCell(text: string): string {
  const isFormula = /^[=+\-@\t\r\n]/.test(text) && !/^-\d+,\d{2}$/.test(text)
  const harmless = isFormula ? `'${text}` : text
  return /[;"\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
