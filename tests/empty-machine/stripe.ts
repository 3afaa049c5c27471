import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Stripe } from 'stripe'
import { startStripeStandIn } from '../support/payments/stripe-stand-in.ts'
import { ask, type Site } from './ask.ts'

/** The secrets of the account: its key, and the one that signs what it reports. */
export const stripeSecrets = { key: 'sk_live_of_the_stand_in', webhook: 'whsec_of_the_stand_in' }

const webhook = '/api/payment/webhooks/stripe'

/** Answers a request as another server does. */
async function passOn(to: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await text(request)
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    typeof value === 'string' && !/^(host|connection|content-length|transfer-encoding)$/.test(name)
      ? [[name, value] as [string, string]]
      : [],
  )
  const { method = 'GET', url = '/' } = request
  const answer = await fetch(to + url, { method, headers, ...(method === 'POST' && { body }) })
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
}

/** Starts the stand-in of Stripe. It knows no accounts and no webhooks; the doctor asks for both. */
export async function startStripe(origin: string) {
  const standIn = await startStripeStandIn(stripeSecrets.key)
  const endpoint = { url: origin + webhook, status: 'enabled', enabled_events: ['*'] }
  const more: Readonly<Record<string, object>> = {
    '/v1/account': { charges_enabled: true, business_profile: { name: 'Hafengalerie Kiel GmbH' } },
    '/v1/webhook_endpoints': { data: [endpoint] },
  }
  const server = createServer((request, response) => {
    const own = more[new URL(request.url ?? '/', origin).pathname]
    if (own !== undefined) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(own))
      return
    }
    void passOn(standIn.address, request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sessions: standIn.sessions,
    /** What a visitor does who pays on Stripe's page. */
    pay: (id: string) => standIn.act(id, 'paid'),
    /** Reports to the site that a session was paid, signed with this secret: the status of the site's answer. */
    report: (site: Site, id: string, secret = stripeSecrets.webhook): Promise<number> => {
      const body = JSON.stringify({
        id: `evt_${randomUUID()}`,
        object: 'event',
        type: 'checkout.session.completed',
        data: { object: standIn.view(id) },
      })
      const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret })
      return ask(site, webhook, { headers: { 'stripe-signature': signature }, body })
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await standIn.close()
    },
  }
}
