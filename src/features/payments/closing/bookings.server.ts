import type { PaymentBooks } from '../payment-context.server.ts'
import { paymentTimeZone } from '#core/payment-time.ts'
import { isBooked } from './booked-centres.server.ts'
import type { Booking } from './booking.ts'
import { parsePeriod, type Period } from './period.ts'

export async function listBookings(
  { db }: PaymentBooks,
  centreUid: string,
  { from, until }: Period,
): Promise<readonly Booking[]> {
  const rows = await db
    .selectFrom('ledger_line as debit')
    .innerJoin('ledger_line as credit', 'credit.posting', 'debit.posting')
    .innerJoin('payment', 'payment.id', 'debit.payment_id')
    .select([
      'debit.posting as name',
      'debit.posted_at as at',
      'debit.account as debit',
      'credit.account as credit',
      'debit.amount_cents as amount',
      'payment.id as paymentId',
      'payment.receipt_number as receiptNumber',
      'payment.service as service',
    ])
    .where('debit.amount_cents', '>', 0)
    .where('credit.amount_cents', '<', 0)
    .where('payment.centre_uid', '=', centreUid)
    .where('debit.posted_at', '>=', from)
    .where('debit.posted_at', '<', until)
    .orderBy('debit.posted_at')
    .orderBy('debit.id')
    .execute()
  return rows.map(({ amount, service, ...row }) => ({
    ...row,
    amountCents: amount,
    service: service.de,
  }))
}

/**
 * The time zone of a centre, in which its days begin; undefined if there is no such centre. One that was taken out of the
 * content keeps its books for as long as the law wants them.
 */
async function findTimeZone(books: PaymentBooks, centreUid: string): Promise<string | undefined> {
  const row = await books.db
    .selectFrom('centre')
    .select('schedule')
    .where('uid', '=', centreUid)
    .executeTakeFirst()
  if (row !== undefined) return row.schedule.timeZone
  return (await isBooked(books, centreUid)) ? paymentTimeZone : undefined
}

export type ClosedBookings = { readonly bookings: readonly Booking[]; readonly timeZone: string }

/**
 * The postings of a centre on some days, both included, as `2026-11-22`; undefined if there is no such
 * centre, neither in the content nor in the payments.
 * @throws RangeError if a text is no day, or the first day comes after the last one
 */
export async function readBookings(
  books: PaymentBooks,
  centreUid: string,
  { first, last }: { readonly first: string; readonly last: string },
): Promise<ClosedBookings | undefined> {
  const timeZone = await findTimeZone(books, centreUid)
  if (timeZone === undefined) return undefined
  return { timeZone, bookings: await listBookings(books, centreUid, parsePeriod(first, last, timeZone)) }
}
