import { centreFaultWire } from '#platform/gateway/centre-fault.schema.ts'
import * as v from 'valibot'
import {
  exitWire,
  expiredTicketWire,
  freeSpacesWire,
  missingTicketWire,
  notDueWire,
  quoteWire,
  releaseFaultWire,
  ticketWire,
} from './car-park-wire.ts'
import type { GatewayCall } from '#platform/gateway/gateway-call.ts'

const ticketNumber = v.pipe(
  v.string(),
  v.regex(/^\d{8,20}$/),
  v.description('The number on the ticket and in its barcode, digits alone.'),
)
const voucherCode = v.pipe(
  v.nullable(v.string()),
  v.description('As the visitor has typed it, in capitals and without spaces; null without a voucher.'),
)
const ticket = {
  ticketNumber: '100000010095',
  licencePlate: 'KIPA95',
  enteredAt: '2026-11-20T10:25:00Z',
}
const path = '/parking/centers/{centerUid}'

const ticketFaults = {
  404: {
    description:
      'No such ticket (`unknown-ticket`) or plate (`unknown-plate`) in this car park now, or no car park of this centre here ' +
      '(`unknown-centre`): visitors are then told to try again, and our log says so.',
    schema: v.variant('code', [...missingTicketWire.options, centreFaultWire]),
    example: { code: 'unknown-ticket' },
  },
  409: {
    description:
      'The ticket is of another centre (`foreign-ticket`), or is paid already (`already-paid`): then `exitUntil` says ' +
      'until when the car may leave, or is null if that is not known.',
    schema: notDueWire,
    example: { code: 'already-paid', exitUntil: '2026-11-20T12:20:00Z' },
  },
  410: {
    description: 'The ticket is too old to be paid (`expired-ticket`).',
    schema: expiredTicketWire,
    example: { code: 'expired-ticket' },
  },
} as const

export const parkingCalls: readonly GatewayCall[] = [
  {
    id: 'findTicket',
    capability: 'parking',
    method: 'POST',
    path: `${path}/tickets/find`,
    summary: 'The stay of a car',
    description:
      'By the number of its ticket or by its plate, exactly one of them. A plate comes in capitals without spaces and ' +
      'dashes, of any country; compare it in that form. An unknown plate is never free of charge: answer 404. Changes ' +
      'nothing.',
    body: {
      schema: v.union([
        v.strictObject({ ticketNumber }),
        v.strictObject({ licencePlate: v.pipe(v.string(), v.description('Capitals and digits alone.')) }),
      ]),
      example: { ticketNumber: '100000010095' },
    },
    answers: {
      200: { description: 'The stay.', schema: ticketWire, example: ticket },
      ...ticketFaults,
    },
  },
  {
    id: 'quoteTicket',
    capability: 'parking',
    method: 'POST',
    path: `${path}/tickets/quote`,
    summary: 'What a stay costs now',
    description:
      'With or without a voucher. The quote is of the ticket that was asked for. `grossAmount` is what is still due, ' +
      '`amount` is that less the discount of an accepted voucher, never below 0. A voucher that cannot be used is no ' +
      'error: `voucherRates` says why, with discount 0. Only `OK` has a discount. Changes nothing: a voucher is used up by ' +
      'the exit alone. After a paid exit and its time to leave, the quote is the difference that is due since then, and ' +
      '`timesPaid` the next number.',
    body: {
      schema: v.strictObject({ ticketNumber, voucherCode }),
      example: { ticketNumber: '100000010095', voucherCode: 'HGK-1H' },
    },
    answers: {
      200: {
        description: 'The quote. From `validUntil` on, the price may be another one.',
        schema: quoteWire,
        example: {
          ticket,
          minutes: 95,
          quotedAt: '2026-11-20T12:00:00Z',
          validUntil: '2026-11-20T12:26:00Z',
          timesPaid: 0,
          grossAmount: 340,
          amount: 180,
          voucherRates: [{ code: 'HGK-1H', status: 'OK', discount: 160, singleUse: false }],
        },
      },
      ...ticketFaults,
    },
  },
  {
    id: 'releaseExit',
    capability: 'parking',
    method: 'POST',
    path: `${path}/exits`,
    isOrder: true,
    summary: 'The stay is paid: let the car out',
    description:
      'Marks the ticket as paid, uses up the voucher, and lets the car out until `exitUntil`. `amount` is what the visitor ' +
      'has paid. Passage checks it: it is the amount of the quote, and that much money has come. So a gateway need not; one ' +
      'that does compares it with its price at `payableUntil`, and answers 422 if it is less. It is sent once the money is there, and is repeated with the same key for an hour if it fails. The same ' +
      'key is the same exit: answer it as the first time, without a later `exitUntil` and without a second use of the ' +
      'voucher.',
    body: {
      schema: v.strictObject({
        ticketNumber,
        amount: v.pipe(v.number(), v.integer(), v.minValue(0), v.description('Cents, VAT included.')),
        voucherCode,
        payableUntil: v.optional(
          v.pipe(
            v.string(),
            v.isoTimestamp(),
            v.description(
              'Until when this price could be paid: `validUntil` of its quote, or the end of the payment page if that came ' +
                'first. The money may have come later; the amount does not cover the time after this moment.',
            ),
          ),
        ),
      }),
      example: {
        ticketNumber: '100000010095',
        amount: 180,
        voucherCode: 'HGK-1H',
        payableUntil: '2026-11-20T12:26:00Z',
      },
    },
    answers: {
      200: {
        description: 'The car may leave.',
        schema: exitWire,
        example: { exitUntil: '2026-11-20T12:20:00Z' },
      },
      404: {
        description:
          'No car park of this centre here. It counts as not answered, and the exit is sent again.',
        schema: centreFaultWire,
        example: { code: 'unknown-centre' },
      },
      422: {
        description:
          'The car park will never release this ticket, for instance because it does not know it. A person of the operator ' +
          'decides about the payment.',
        schema: releaseFaultWire,
        example: { code: 'refused' },
      },
    },
  },
  {
    id: 'countFreeSpaces',
    capability: 'parking',
    method: 'GET',
    path: `${path}/free-spaces`,
    summary: 'How many spaces are free',
    description:
      'Shown on the page of the car park and on the home page of its centre; asked twice a minute at most by each server.',
    answers: {
      200: { description: 'The number.', schema: freeSpacesWire, example: { freeSpaces: 312 } },
      404: {
        description: 'The car park does not know it, or there is none of this centre; then nothing is shown.',
      },
    },
  },
]
