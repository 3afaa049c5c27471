import * as v from 'valibot'
import type { ShownQuote } from '#features/parking/tickets/shown-quote.ts'
import { ticketRefPattern } from '#features/parking/rules/ticket-ref.ts'
import { voucherStatuses } from '#features/parking/rules/voucher.ts'

/* A ticket and its price as callers of the API see them. Amounts are cents with VAT, moments ISO 8601. */

const moment = v.pipe(v.string(), v.isoTimestamp())
const cents = v.pipe(v.number(), v.integer(), v.minValue(0), v.description('Cents, VAT included.'))

export const ticketWire = v.pipe(
  v.strictObject({
    ticketNumber: v.pipe(
      v.string(),
      v.regex(ticketRefPattern),
      v.description(
        'The number; or, found by a plate for which the account has never paid, `plate-` and the plate, which takes the place of ' +
          'the number in the other calls.',
      ),
    ),
    licencePlate: v.nullable(v.string()),
    enteredAt: v.pipe(
      v.nullable(moment),
      v.description('Null if found by a plate for which the account has never paid, as is `minutes`.'),
    ),
    minutes: v.pipe(
      v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
      v.description('Whole minutes parked.'),
    ),
    quotedAt: moment,
    validUntil: v.pipe(moment, v.description('From then on the price may be another.')),
    currency: v.literal('EUR'),
    grossAmount: v.pipe(cents, v.description('What is owed before any voucher, in cents.')),
    amount: v.pipe(cents, v.description('What is to be paid, in cents.')),
    voucherRates: v.array(
      v.strictObject({
        code: v.string(),
        status: v.pipe(
          v.picklist(voucherStatuses),
          v.description(
            'Only `OK` lowers the amount. `IN_USE`: a payment that is not finished holds the voucher.',
          ),
        ),
        discount: cents,
      }),
    ),
  }),
  v.metadata({ ref: 'ParkingTicket' }),
)
type TicketWire = v.InferOutput<typeof ticketWire>

export const ticketExample: TicketWire = {
  ticketNumber: '100000010095',
  licencePlate: null,
  enteredAt: '2026-11-20T10:25:00.000Z',
  minutes: 95,
  quotedAt: '2026-11-20T12:00:00.000Z',
  validUntil: '2026-11-20T12:26:00.000Z',
  currency: 'EUR',
  grossAmount: 340,
  amount: 160,
  voucherRates: [{ code: 'HGK-1H', status: 'OK', discount: 180 }],
}

const iso = (milliseconds: number): string => new Date(milliseconds).toISOString()

export const formatTicket = (quote: ShownQuote): TicketWire => ({
  ticketNumber: quote.ticket.number,
  licencePlate: quote.ticket.plate,
  enteredAt: quote.ticket.enteredAt === null ? null : iso(quote.ticket.enteredAt),
  minutes: quote.minutes,
  quotedAt: iso(quote.quotedAt),
  validUntil: iso(quote.validUntil),
  currency: 'EUR',
  grossAmount: quote.grossCents,
  amount: quote.amountCents,
  voucherRates: quote.voucherRates.map(({ code, status, discountCents }) => ({
    code,
    status,
    discount: discountCents,
  })),
})
