import { calendarDayAt } from '#core/calendar-day.ts'
import { formatCents, formatCsv } from '../csv-text.ts'
import type { Booking } from './booking.ts'

/** Bookings as a CSV file for German spreadsheets: semicolons, decimal commas, CRLF, UTF-8 with a byte order mark. */
export function formatBookingsCsv(bookings: readonly Booking[], timeZone: string): string {
  const rows = bookings.map((booking) => [
    calendarDayAt(booking.at.getTime(), timeZone).toString(),
    booking.debit,
    booking.credit,
    formatCents(booking.amountCents),
    booking.receiptNumber ?? '',
    booking.service,
    booking.paymentId,
    booking.name,
  ])
  const header = ['Datum', 'Soll', 'Haben', 'Betrag EUR', 'Beleg', 'Leistung', 'Vorgang', 'Buchung']
  return formatCsv([header, ...rows])
}
