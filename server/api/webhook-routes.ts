import { Hono } from 'hono'
import type { Payments } from '#app/features/payments/payments.server.ts'
import type { EdgeEnv } from '../edge/edge-env.ts'
import { Problem } from '../edge/problem.ts'
import { describeJson } from './describe.ts'
import { receivedWire } from './payment-wire.ts'

/** `POST /payment/webhooks/{provider}`: a payment provider tells that something has happened. */
export function createWebhookRoutes(payments: Payments): Hono<EdgeEnv> {
  const routes = new Hono<EdgeEnv>()
  routes.post(
    '/payment/webhooks/:provider',
    describeJson({
      id: 'receivePaymentWebhook',
      tag: 'Payment',
      summary: 'Take a payment provider’s message',
      description:
        'Proved by the provider’s signature over the raw body. What the body says decides nothing: the provider is asked.',
      answer: { schema: receivedWire, description: 'Taken, also again.', example: { received: true } },
      problems: [400, 404, 413],
    }),
    async (c) => {
      // The signature is over these bytes: nothing may parse them before.
      const rawBody = await c.req.text()
      switch (await payments.receiveWebhook(c.req.param('provider'), rawBody, c.req.raw.headers)) {
        case 'received':
          return c.json({ received: true } as const)
        case 'forged':
          throw forged
        case 'no-such-provider':
          throw noProvider
      }
    },
  )
  return routes
}

const forged = new Problem({
  status: 400,
  code: 'forged-webhook',
  detail: 'The signature is missing, too old, or not the provider’s.',
})
const noProvider = new Problem({
  status: 404,
  code: 'provider-not-found',
  detail: 'No such provider is in use here.',
})
