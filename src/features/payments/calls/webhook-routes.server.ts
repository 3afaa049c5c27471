import { Hono } from 'hono'
import type { Payments } from '#features/payments/payments.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { EdgeEnv } from '#platform/http/edge-env.server.ts'
import { Problem } from '#platform/http/problem.server.ts'
import { describeJson } from '#platform/http/calls/describe.server.ts'
import { receivedWire } from './payment-wire.ts'

export function createWebhookRoutes(
  payments: Payments,
  { incidents, logger }: Pick<Services, 'incidents' | 'logger'>,
): Hono<EdgeEnv> {
  const routes = new Hono<EdgeEnv>()
  routes.post(
    '/payment/webhooks/:provider',
    describeJson({
      id: 'receivePaymentWebhook',
      tag: 'Payment',
      summary: 'Take a payment provider’s message',
      description:
        'Authenticated by the provider’s signature over the raw body, if the provider signs. The content of the body decides nothing: the server asks the provider for the payment’s state.',
      answer: {
        schema: receivedWire,
        description: 'Accepted, also if it was received before.',
        example: { received: true },
      },
      problems: [400, 404, 413],
    }),
    async (c) => {
      // The signature covers exactly these bytes, so nothing may parse the body before.
      const rawBody = await c.req.text()
      const provider = c.req.param('provider')
      const { headers } = c.req.raw
      const outcome = await payments.receiveWebhook(provider, rawBody, headers)
      if (typeof outcome === 'object') {
        incidents.webhookIgnored(outcome.ignored)
        const { level, text } = ignoredLines[outcome.ignored]
        logger[level]({ provider, correlationId: c.get('correlationId') }, text)
        return c.json({ received: true } as const)
      }
      // Each provider has a header of its own: `stripe-signature`, for example.
      const isUnsigned =
        outcome === 'forged' && [...headers.keys()].every((name) => !name.endsWith('signature'))
      if (outcome !== 'received') incidents.webhookRefused(isUnsigned ? 'unsigned' : outcome)
      switch (outcome) {
        case 'received':
          return c.json({ received: true } as const)
        case 'forged':
          throw forged
        case 'unreadable':
          throw unreadable
        case 'no-such-provider':
          throw noProvider
      }
    },
  )
  return routes
}

/** What the log says of a message that moves nothing, and what the operator does about it. */
const ignoredLines = {
  'other-event': { level: 'debug', text: 'a webhook is about no payment of this site' },
  'thin-event': {
    level: 'warn',
    text: 'a webhook came as a thin event and is not read: set the event destination at Stripe to «snapshot»',
  },
  'unknown-charge': {
    level: 'warn',
    text: 'a webhook is about a charge that the provider does not know: is the endpoint that of another account or mode?',
  },
} as const

const forged = new Problem(400, 'forged-webhook', 'The signature is missing, too old, or not the provider’s.')
const unreadable = new Problem(400, 'malformed-webhook', 'The message is none that the provider sends.')
const noProvider = new Problem(404, 'provider-not-found', 'No such provider is in use here.')
