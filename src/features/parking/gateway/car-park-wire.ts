import * as v from 'valibot'
import type { TicketQuote } from '#features/parking/tickets/car-park.ts'
import { writtenPlateLimit } from '#features/parking/rules/written-plate-limit.ts'
import { ticketNumberPattern } from '#core/ticket-number.ts'
import { carParkVerdicts } from '#features/parking/rules/voucher.ts'
import { voucherTextLimit } from '#features/payments/voucher-text-limit.ts'

/* The answers of an operator's gateway, parsed before the app uses them. Amounts are whole cents, moments ISO 8601. */

const cents = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000_000))
const toMilliseconds = v.transform((text: string) => Date.parse(text))
const moment = v.pipe(v.string(), v.isoTimestamp(), toMilliseconds)
const describedMoment = (words: string) =>
  v.pipe(v.string(), v.isoTimestamp(), v.description(words), toMilliseconds)

export const ticketWire = v.pipe(
  v.object({
    ticketNumber: v.pipe(v.string(), v.regex(ticketNumberPattern)),
    licencePlate: v.nullable(v.pipe(v.string(), v.maxLength(writtenPlateLimit))),
    enteredAt: moment,
  }),
  v.transform(({ ticketNumber, licencePlate, enteredAt }) => ({
    number: ticketNumber,
    plate: licencePlate,
    enteredAt,
  })),
)

const rateWire = v.pipe(
  v.object({
    code: v.pipe(v.string(), v.maxLength(voucherTextLimit)),
    status: v.picklist(carParkVerdicts),
    discount: cents,
    singleUse: v.pipe(
      v.boolean(),
      v.description(
        'True if the code can be used once at all: then only one payment at a time holds it. False if each ticket may use it once.',
      ),
    ),
  }),
  v.check(({ status, discount }) => status === 'OK' || discount === 0, 'a refused voucher takes nothing off'),
  v.transform(({ discount, singleUse, ...rest }) => ({
    ...rest,
    discountCents: discount,
    isSingleUse: singleUse,
  })),
)

export const quoteWire = v.pipe(
  v.object({
    ticket: ticketWire,
    minutes: v.pipe(v.number(), v.integer(), v.minValue(0)),
    quotedAt: moment,
    validUntil: describedMoment(
      'Later than `quotedAt`: until then the page shows this price, and asks for it again afterwards.',
    ),
    timesPaid: v.pipe(
      v.number(),
      v.integer(),
      v.minValue(0),
      v.description(
        'How many exits of this stay were released: 0 until the first, 1 after it. One payment is taken for each number, so what ' +
          'is due after a paid exit must come with the next number. A gateway that always says 0 cannot be paid a second time: ' +
          'the visitor reads that the ticket is paid already.',
      ),
    ),
    grossAmount: cents,
    amount: cents,
    voucherRates: v.pipe(v.array(rateWire), v.maxLength(1)),
  }),
  v.check(
    ({ grossAmount, amount, voucherRates }) =>
      voucherRates.reduce((rest, { discountCents }) => rest - discountCents, grossAmount) === amount,
    'the amounts do not add up',
  ),
  v.transform(({ grossAmount, amount, ...rest }): TicketQuote => ({
    ...rest,
    grossCents: grossAmount,
    amountCents: amount,
  })),
)

export const exitWire = v.object({ exitUntil: moment })
export const freeSpacesWire = v.object({ freeSpaces: v.pipe(v.number(), v.integer(), v.minValue(0)) })

/** A problem of the gateway with a `code` that the app knows. */
export const missingTicketWire = v.variant('code', [
  v.object({ code: v.literal('unknown-ticket') }),
  v.object({ code: v.literal('unknown-plate') }),
])
export const notDueWire = v.variant('code', [
  v.object({ code: v.literal('foreign-ticket') }),
  v.object({ code: v.literal('already-paid'), exitUntil: v.nullable(moment) }),
])
export const expiredTicketWire = v.object({ code: v.literal('expired-ticket') })
export const ticketFaultWire = v.variant('code', [
  ...missingTicketWire.options,
  ...notDueWire.options,
  expiredTicketWire,
])

export const releaseFaultWire = v.object({ code: v.literal('refused') })
