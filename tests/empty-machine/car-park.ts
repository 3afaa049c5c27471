import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/*
 * A car park behind the published interface, written from docs/gateway.yaml alone: nothing of the app is imported, as an
 * operator's own service would not. It asks 2 € an hour and gives 15 minutes to leave.
 */

type Stay = {
  readonly ticketNumber: string
  readonly enteredAt: number
  paid: number
  exitUntil: number | null
}
type Order = {
  readonly ticketNumber?: string
  readonly licencePlate?: string
  readonly voucherCode?: string | null
  readonly amount?: number
}
type Answer = readonly [status: number, body: object]

const minute = 60_000
const path = /^\/parking\/centers\/([^/]+)\/(tickets\/find|tickets\/quote|exits|free-spaces)$/

/** Starts it for all centres, with a car in this one for each of these tickets, which were taken 95 minutes ago. */
export async function startCarPark(centre: string, key: string, ticketNumbers: readonly string[]) {
  const enteredAt = Date.now() - 95 * minute
  const stays = new Map<string | undefined, Stay>(
    ticketNumbers.map((ticketNumber) => [
      ticketNumber,
      { ticketNumber, enteredAt, paid: 0, exitUntil: null },
    ]),
  )
  /** The answers to exits by their idempotency key: the same key is the same exit. */
  const exits = new Map<string, Answer>()
  const ticketOf = (stay: Stay) => ({
    ticketNumber: stay.ticketNumber,
    licencePlate: null,
    enteredAt: new Date(stay.enteredAt).toISOString(),
  })

  function quote(stay: Stay, voucherCode: string | null | undefined): Answer {
    const now = Date.now()
    const minutes = Math.floor((now - stay.enteredAt) / minute)
    const due = Math.max(0, Math.ceil(minutes / 60) * 200 - stay.paid)
    return [
      200,
      {
        ticket: ticketOf(stay),
        minutes,
        quotedAt: new Date(now).toISOString(),
        validUntil: new Date(now + 10 * minute).toISOString(),
        timesPaid: stay.paid > 0 ? 1 : 0,
        grossAmount: due,
        amount: due,
        // No voucher counts here, and a code that cannot be used is no error.
        voucherRates:
          typeof voucherCode === 'string'
            ? [{ code: voucherCode, status: 'UNKNOWN', discount: 0, singleUse: false }]
            : [],
      },
    ]
  }

  function release(stay: Stay, order: { readonly amount?: number }, orderKey: string): Answer {
    const known = exits.get(orderKey)
    if (known !== undefined) return known
    stay.paid += order.amount ?? 0
    stay.exitUntil = Date.now() + 15 * minute
    const answer: Answer = [200, { exitUntil: new Date(stay.exitUntil).toISOString() }]
    exits.set(orderKey, answer)
    return answer
  }

  function judge(uid: string, call: string, body: Order, orderKey: string): Answer {
    if (call === 'free-spaces') return [200, { freeSpaces: 312 }]
    const stay = uid === centre ? stays.get(body.ticketNumber) : undefined
    if (stay === undefined)
      return call === 'exits'
        ? [422, { code: 'refused' }]
        : [404, { code: body.licencePlate === undefined ? 'unknown-ticket' : 'unknown-plate' }]
    if (call === 'exits') return release(stay, body, orderKey)
    if (stay.exitUntil !== null && Date.now() < stay.exitUntil)
      return [409, { code: 'already-paid', exitUntil: new Date(stay.exitUntil).toISOString() }]
    return call === 'tickets/find' ? [200, ticketOf(stay)] : quote(stay, body.voucherCode)
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = await text(request)
    const [, uid, call] = path.exec(new URL(request.url ?? '/', 'http://car-park').pathname) ?? []
    const reply = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.headers['x-api-key'] !== key) return void reply(401, {})
    if (uid === undefined || call === undefined) return void reply(404, {})
    const order = sent === '' ? {} : (JSON.parse(sent) as object)
    reply(...judge(uid, call, order, String(request.headers['idempotency-key'] ?? '')))
  }

  const server = createServer((request, response) => {
    void handle(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** How often the barrier was told to open. */
    countExits: () => exits.size,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
