import type { CarPark, TicketFault, TicketQuote } from '#features/parking/tickets/car-park.ts'
import type { GatewayAnswer, GatewayRequest } from './gateway-answers.ts'

type Body = {
  readonly ticketNumber?: string
  readonly licencePlate?: string
  readonly voucherCode?: string | null
  readonly amount?: number
  readonly payableUntil?: string
}

const iso = (moment: number) => new Date(moment).toISOString()
const ticketOf = ({ number, plate, enteredAt }: TicketQuote['ticket']) => ({
  ticketNumber: number,
  licencePlate: plate,
  enteredAt: iso(enteredAt),
})
const quoteOf = (quote: TicketQuote) => ({
  ticket: ticketOf(quote.ticket),
  minutes: quote.minutes,
  quotedAt: iso(quote.quotedAt),
  validUntil: iso(quote.validUntil),
  timesPaid: quote.timesPaid,
  grossAmount: quote.grossCents,
  amount: quote.amountCents,
  voucherRates: quote.voucherRates.map(({ code, status, discountCents, isSingleUse }) => ({
    code,
    status,
    discount: discountCents,
    singleUse: isSingleUse,
  })),
})
const statuses: Readonly<Record<TicketFault['kind'], number>> = {
  'unknown-ticket': 404,
  'unknown-plate': 404,
  'foreign-ticket': 409,
  'already-paid': 409,
  'expired-ticket': 410,
  unavailable: 503,
}
const faultOf = (fault: TicketFault): GatewayAnswer => ({
  status: statuses[fault.kind],
  json: {
    code: fault.kind,
    ...(fault.kind === 'already-paid' ? { exitUntil: fault.exitUntil && iso(fault.exitUntil) } : {}),
  },
})

/** Answers the calls of docs/gateway.yaml to a car park. */
export async function answerParking(carPark: CarPark, request: GatewayRequest): Promise<GatewayAnswer> {
  const [, centreUid = '', call = ''] = /^\/parking\/centers\/([^/]+)\/(.+)$/.exec(request.path) ?? []
  const body = (request.body ?? {}) as Body
  const number = body.ticketNumber ?? ''
  const voucherCode = body.voucherCode ?? null
  if (call === 'tickets/find') {
    const plate = body.licencePlate
    const found = await carPark.findTicket(
      centreUid,
      plate === undefined ? { kind: 'number', number } : { kind: 'plate', plate },
    )
    return found.ok ? { status: 200, json: ticketOf(found.value) } : faultOf(found.problem)
  }
  if (call === 'tickets/quote') {
    const quote = await carPark.quote(centreUid, number, voucherCode)
    return quote.ok ? { status: 200, json: quoteOf(quote.value) } : faultOf(quote.problem)
  }
  if (call === 'exits') {
    const releaseId = request.headers['idempotency-key'] ?? ''
    const amountCents = body.amount ?? 0
    const release = {
      releaseId,
      number,
      amountCents,
      voucherCode,
      payableUntil: Date.parse(body.payableUntil ?? ''),
    }
    const exit = await carPark.releaseExit(centreUid, release)
    if (exit.ok) return { status: 200, json: { exitUntil: iso(exit.value.exitUntil) } }
    return { status: exit.problem.kind === 'refused' ? 422 : 503, json: { code: exit.problem.kind } }
  }
  const freeSpaces = await carPark.countFreeSpaces(centreUid)
  return freeSpaces === undefined ? { status: 404, json: {} } : { status: 200, json: { freeSpaces } }
}
