import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { CarPark, TicketFault, TicketQuote } from '#app/features/parking/tickets/car-park.ts'
import { readDemoTicket } from '#server/stand-ins/car-park/demo-tickets.ts'

/*
 * An operator's gateway as docs/car-park-gateway.md describes it, on top of an embedded car park. If the stand-in
 * reports `unavailable`, this server really fails: it breaks the connection, hangs, or sends an invalid answer.
 */

export const gatewayKey = 'the-key-of-the-gateway'

type Body = {
  readonly ticketNumber?: string
  readonly licencePlate?: string
  readonly voucherCode?: string | null
  readonly amount?: number
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
const faultOf = (fault: TicketFault) => ({
  status: statuses[fault.kind],
  json: {
    code: fault.kind,
    ...(fault.kind === 'already-paid' ? { exitUntil: fault.exitUntil && iso(fault.exitUntil) } : {}),
  },
})

/** Starts an operator's gateway that answers as docs/car-park-gateway.md describes, with a car park in this process. */
export async function startGatewayServer(open: () => CarPark) {
  const seen: { readonly url: string; readonly headers: Readonly<Record<string, unknown>> }[] = []
  const server = createServer((request, response) => {
    void (async () => {
      seen.push({ url: request.url ?? '', headers: request.headers })
      const body = JSON.parse((await text(request)) || '{}') as Body
      const { kind } = readDemoTicket(body.ticketNumber ?? '')
      if (kind === 'gone') return request.socket.destroy()
      if (kind === 'too-late') return undefined
      if (kind === 'nonsense') return response.end('<html>Wartung</html>')
      const { status, json } =
        request.headers['x-api-key'] === gatewayKey
          ? await answer(open(), request.url ?? '', body, String(request.headers['idempotency-key']))
          : { status: 401, json: {} }
      response.writeHead(status, { 'content-type': 'application/json' })
      return response.end(JSON.stringify(json))
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/gateway`,
    seen,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function answer(carPark: CarPark, url: string, body: Body, releaseId: string) {
  const [, centreUid = '', path = ''] = /^\/gateway\/parking\/centers\/([^/]+)\/(.+)$/.exec(url) ?? []
  const number = body.ticketNumber ?? ''
  const voucherCode = body.voucherCode ?? null
  if (path === 'tickets/find') {
    const plate = body.licencePlate
    const found = await carPark.findTicket(
      centreUid,
      plate === undefined ? { kind: 'number', number } : { kind: 'plate', plate },
    )
    return found.ok ? { status: 200, json: ticketOf(found.value) } : faultOf(found.problem)
  }
  if (path === 'tickets/quote') {
    const quote = await carPark.quote(centreUid, number, voucherCode)
    return quote.ok ? { status: 200, json: quoteOf(quote.value) } : faultOf(quote.problem)
  }
  if (path === 'exits') {
    const release = { releaseId, number, amountCents: body.amount ?? 0, voucherCode }
    const exit = await carPark.releaseExit(centreUid, release)
    if (exit.ok) return { status: 200, json: { exitUntil: iso(exit.value.exitUntil) } }
    return { status: exit.problem.kind === 'refused' ? 422 : 503, json: { code: exit.problem.kind } }
  }
  const freeSpaces = await carPark.countFreeSpaces(centreUid)
  return freeSpaces === undefined ? { status: 404, json: {} } : { status: 200, json: { freeSpaces } }
}
