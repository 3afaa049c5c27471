import { formatCell } from '../history/payments-csv.ts'
import type { Booking } from './booking.ts'

/** Cents with a decimal comma and no separator of thousands: `1234,50`. */
export const formatEuros = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',')

/** The day of a moment in a centre's time zone. */
export const dayIn = (at: Date, timeZone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate()

/** Bookings as a CSV file for German spreadsheets: semicolons, decimal commas, CRLF, UTF-8 with a byte order mark. */
export function formatBookingsCsv(bookings: readonly Booking[], timeZone: string): string {
  const rows = bookings.map((booking) => [
    dayIn(booking.at, timeZone).toString(),
    booking.debit,
    booking.credit,
    formatEuros(booking.amountCents),
    booking.receiptNumber ?? '',
    booking.service,
    booking.paymentId,
    booking.name,
  ])
  const header = ['Datum', 'Soll', 'Haben', 'Betrag EUR', 'Beleg', 'Leistung', 'Vorgang', 'Buchung']
  const lines = [header, ...rows].map((cells) => cells.map(formatCell).join(';'))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}
