import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/*
 * A car park behind the published interface, written from docs/gateway.yaml alone: nothing of the app is imported, as an
 * operator's own service would not. It asks 2 € an hour and gives 15 minutes to leave.
 */

type Stay = { readonly enteredAt: number; paid: number; exitUntil: number | null }
type Answer = readonly [status: number, body: object]

const minute = 60_000
const path = /^\/parking\/centers\/([^/]+)\/(tickets\/find|tickets\/quote|exits|free-spaces)$/

/** Starts it with one car, whose driver took a ticket 95 minutes ago. */
export async function startCarPark(centre: string, key: string, ticketNumber: string) {
  const stay: Stay = { enteredAt: Date.now() - 95 * minute, paid: 0, exitUntil: null }
  /** The answers to exits by their idempotency key: the same key is the same exit. */
  const exits = new Map<string, Answer>()
  const ticket = {
    ticketNumber,
    licencePlate: null,
    enteredAt: new Date(stay.enteredAt).toISOString(),
  }

  function quote(): Answer {
    const now = Date.now()
    const minutes = Math.floor((now - stay.enteredAt) / minute)
    const due = Math.max(0, Math.ceil(minutes / 60) * 200 - stay.paid)
    return [
      200,
      {
        ticket,
        minutes,
        quotedAt: new Date(now).toISOString(),
        validUntil: new Date(now + 10 * minute).toISOString(),
        timesPaid: stay.paid > 0 ? 1 : 0,
        grossAmount: due,
        amount: due,
        voucherRates: [],
      },
    ]
  }

  function release(order: { readonly amount?: number }, orderKey: string): Answer {
    const known = exits.get(orderKey)
    if (known !== undefined) return known
    stay.paid += order.amount ?? 0
    stay.exitUntil = Date.now() + 15 * minute
    const answer: Answer = [200, { exitUntil: new Date(stay.exitUntil).toISOString() }]
    exits.set(orderKey, answer)
    return answer
  }

  function judge(call: string, body: { ticketNumber?: string; amount?: number }, orderKey: string): Answer {
    if (call === 'free-spaces') return [200, { freeSpaces: 312 }]
    if (body.ticketNumber !== ticketNumber)
      return call === 'exits' ? [422, { code: 'refused' }] : [404, { code: 'unknown-ticket' }]
    if (call === 'exits') return release(body, orderKey)
    if (stay.exitUntil !== null && Date.now() < stay.exitUntil)
      return [409, { code: 'already-paid', exitUntil: new Date(stay.exitUntil).toISOString() }]
    return call === 'tickets/find' ? [200, ticket] : quote()
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = await text(request)
    const [, uid, call] = path.exec(new URL(request.url ?? '/', 'http://car-park').pathname) ?? []
    const reply = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.headers['x-api-key'] !== key) return void reply(401, {})
    if (uid !== centre || call === undefined) return void reply(404, {})
    const order = sent === '' ? {} : (JSON.parse(sent) as object)
    reply(...judge(call, order, String(request.headers['idempotency-key'] ?? '')))
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
