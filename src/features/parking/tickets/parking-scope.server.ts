import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { findOfferedParking } from '#features/centres/offered-parking.ts'
import { fail, succeed, type Result } from '#core/result.ts'
import type { PaymentLine } from '#features/payments/payment.ts'
import type {
  EffectOutcome,
  PaidPayment,
  PaymentOrder,
  Quote,
  QuoteFault,
  ScopeHandler,
} from '#features/payments/scope-handler.ts'
import { localiseMessage } from '#i18n/localise-message.server.ts'
import type { Database } from '#platform/database/tables.server.ts'
import type { CarPark, TicketFault, TicketQuote } from './car-park.ts'
import { findNumber } from './find-by-plate.server.ts'
import { createKnownPlates, type KnownPlates } from './known-plates.server.ts'
import { subjectKeyOf, voucherKeyOf } from './payment-keys.ts'
import { formatMoment, formatStay } from '../rules/stay-text.ts'
import { keyOfRef, ticketRefSchema } from '../rules/ticket-ref.ts'
import { isVoucherAccepted, parseVoucherCode } from '../rules/voucher.ts'
import { findWaivedCents } from '../rules/waived-cents.ts'

/** 19 %, the standard rate. */
const taxRate = 1900
const gateRelease = 'gate-release'

const orderedSubject = v.object({ ticketNumber: ticketRefSchema })
/** Payments that were begun by an earlier release lack what was not stored then. */
const storedSubject = v.object({
  ticketNumber: v.string(),
  priceValidUntil: v.nullish(v.number(), null),
  /** Whether the visitor may see the number, and so the time of entry. */
  seesTime: v.optional(v.boolean(), false),
})

export const readPaidTicket = (subject: unknown) => v.parse(storedSubject, subject)

const faults: Readonly<Record<TicketFault['kind'], QuoteFault>> = {
  'unknown-ticket': 'subject-unknown',
  'unknown-plate': 'subject-unknown',
  'foreign-ticket': 'subject-unknown',
  'expired-ticket': 'subject-expired',
  'already-paid': 'subject-already-paid',
  unavailable: 'unavailable',
}

type ParkingSources = {
  readonly db: Kysely<Database>
  readonly carPark: CarPark
  readonly knownPlates: KnownPlates
}

/** The payment handler for parking tickets: the price comes from the car park, the effect opens the barrier. */
export function createParkingScope(parts: Pick<ParkingSources, 'db' | 'carPark'>): ScopeHandler {
  const sources = { ...parts, knownPlates: createKnownPlates(parts.db) }
  return {
    scopes: ['ParkingTicket', 'mobileTicketPayment'],
    quote: (order) => quoteTicket(sources, order),
    priceEndsAt: (subject) => readPaidTicket(subject).priceValidUntil ?? undefined,
    effects: () => [gateRelease],
    perform: (kind, payment) => openGate(sources, kind, payment),
  }
}

async function quoteTicket(
  { db, carPark, knownPlates }: ParkingSources,
  { centreUid, subject, voucherCode, owner }: PaymentOrder,
): Promise<Result<Quote, QuoteFault>> {
  const parsed = v.safeParse(orderedSubject, subject)
  if (!parsed.success) return fail('subject-unknown')
  const centre = await findCentre(db, centreUid)
  if (centre === undefined) return fail('not-offered')
  const code = voucherCode === undefined ? null : parseVoucherCode(voucherCode)
  if (code === undefined) return fail('voucher-refused')
  const key = keyOfRef(parsed.output.ticketNumber)
  const number = await findNumber(carPark, centreUid, key)
  const quoted = number.ok ? await carPark.quote(centreUid, number.value, code) : number
  if (!quoted.ok) return fail(faults[quoted.problem.kind])
  const quote = quoted.value
  if (quote.grossCents === 0) return fail('nothing-due')
  if (!quote.voucherRates.every(isVoucherAccepted)) return fail('voucher-refused')
  const { plate } = quote.ticket
  const plateKey = plate === null ? null : await knownPlates.keyOf(plate)
  // What is shown of a payment that was only begun must not tell more than the look-up did.
  const seesTime =
    key.kind === 'number' || (owner.kind === 'consumer' && (await knownPlates.hasPaid(owner.key, key.plate)))
  return succeed(describeQuote({ centreUid, centre, quote, plateKey, seesTime }))
}

type Centre = { readonly name: string; readonly timeZone: string }

type Described = {
  readonly centreUid: string
  readonly centre: Centre
  readonly quote: TicketQuote
  readonly plateKey: string | null
  /** Whether the facts may tell when the car came in. */
  readonly seesTime: boolean
}

function describeQuote({ centreUid, centre, quote, plateKey, seesTime }: Described): Quote {
  const { ticket, minutes, amountCents, validUntil } = quote
  const [rate] = quote.voucherRates
  const voucher = rate && { key: voucherKeyOf(centreUid, quote, rate), code: rate.code }
  return {
    subjectKey: subjectKeyOf(centreUid, quote),
    payableOnce: true,
    subject: {
      ticketNumber: ticket.number,
      priceValidUntil: validUntil,
      seesTime,
      ...(plateKey !== null && { plateKey }),
    },
    amountCents,
    currency: 'EUR',
    validUntil,
    taxRate,
    service: localiseMessage('ticket_service', { centre: centre.name }),
    lines: listLines(quote, rate),
    facts: [
      ...(seesTime ? [{ label: localiseMessage('ticket_fact_number'), value: mask(ticket.number, 4) }] : []),
      ...(ticket.plate === null
        ? []
        : [{ label: localiseMessage('ticket_fact_plate'), value: mask(ticket.plate, 3) }]),
      ...(seesTime
        ? [
            {
              label: localiseMessage('ticket_fact_entered'),
              value: formatMoment(ticket.enteredAt, centre.timeZone),
            },
            { label: localiseMessage('ticket_fact_duration'), value: formatStay(minutes) },
          ]
        : []),
    ],
    ...(voucher && { voucher }),
    creditAccount: `parking:${centreUid}`,
  }
}

function listLines(quote: TicketQuote, rate: TicketQuote['voucherRates'][number] | undefined): PaymentLine[] {
  const waivedCents = findWaivedCents(quote)
  return [
    { text: localiseMessage('ticket_line_parking'), amountCents: quote.grossCents },
    ...(rate === undefined
      ? []
      : [
          {
            text: localiseMessage('ticket_line_voucher', { code: rate.code }),
            amountCents: -rate.discountCents,
          },
        ]),
    ...(waivedCents > 0 ? [{ text: localiseMessage('ticket_line_waived'), amountCents: -waivedCents }] : []),
  ]
}

/** The last characters: enough to recognise one's own ticket or car, too little to look it up. */
const mask = (text: string, shown: number): string => `····\u00a0${text.slice(-shown)}`

async function openGate(
  { carPark }: ParkingSources,
  kind: string,
  payment: PaidPayment,
): Promise<EffectOutcome> {
  if (kind !== gateRelease) return { kind: 'give-up', reason: `parking knows no effect ${kind}` }
  const { ticketNumber, priceValidUntil } = readPaidTicket(payment.subject)
  const released = await carPark.releaseExit(payment.centreUid, {
    releaseId: payment.id,
    number: ticketNumber,
    amountCents: payment.amountCents,
    voucherCode: payment.voucherCode,
    payableUntil: Math.min(priceValidUntil ?? Infinity, payment.pageEndsAt),
  })
  if (released.ok) {
    return { kind: 'done', result: { exitUntil: new Date(released.value.exitUntil).toISOString() } }
  }
  return released.problem.kind === 'refused'
    ? { kind: 'give-up', reason: 'the car park refuses the ticket' }
    : { kind: 'retry', reason: 'the car park does not answer' }
}

async function findCentre(db: Kysely<Database>, uid: string): Promise<Centre | undefined> {
  const row = await db
    .selectFrom('centre')
    .select(['name', 'parking'])
    .where('uid', '=', uid)
    .executeTakeFirst()
  const parking = findOfferedParking(row)
  return row && parking ? { name: row.name, timeZone: parking.schedule.timeZone } : undefined
}
