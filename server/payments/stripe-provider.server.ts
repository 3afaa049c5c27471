import { Stripe } from 'stripe'
import {
  ProviderRefusal,
  type PaymentIntent,
  type PaymentProvider,
} from '#app/features/payments/payment-provider.ts'
import { callOutside } from '#app/platform/outside-call.server.ts'
import { createBreaker, type Breaker } from '../gateway/breaker.ts'
import { readStripeSession } from './stripe-session.ts'

type StripeSettings = {
  readonly secretKey: string
  readonly webhookSecret: string
  /** Another origin than Stripe's, for tests. */
  readonly apiBase: string | undefined
  readonly now: () => number
}

/** Stripe's own limit for how old a webhook may be. Seconds. */
const webhookToleranceSeconds = 300

/** Stripe's hosted Checkout: the card is typed on their page, never on ours. */
export function createStripeProvider(settings: StripeSettings): PaymentProvider {
  const stripe = createStripeClient(settings)
  return {
    name: 'stripe',
    async start(intent) {
      const session = await stripe.checkout.sessions
        .create(toSessionParameters(intent), { idempotencyKey: intent.id })
        .catch(refuseInvalid)
      if (session.url === null) throw new Error('Stripe has opened a session without a page')
      return { pspRef: session.id, redirectUrl: session.url }
    },
    ask: async (pspRef) => readStripeSession(await retrieve(stripe, pspRef)),
    async cancel(pspRef) {
      try {
        await stripe.checkout.sessions.expire(pspRef)
      } catch (error) {
        // It is no longer open. What became of it is asked afterwards.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      }
    },
    async refund(pspRef, amountCents, idempotencyKey) {
      const { payment_intent } = await retrieve(stripe, pspRef)
      const id = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id
      if (id === undefined) throw new Error('Stripe knows no payment to refund')
      await stripe.refunds.create({ payment_intent: id, amount: amountCents }, { idempotencyKey })
    },
    async verifyWebhook(rawBody, headers) {
      try {
        const { webhookSecret, now } = settings
        const event = await stripe.webhooks.constructEventAsync(
          rawBody,
          headers.get('stripe-signature') ?? '',
          webhookSecret,
          webhookToleranceSeconds,
          undefined,
          now(),
        )
        const { object } = event.data
        return 'object' in object && object.object === 'checkout.session'
          ? { eventId: event.id, pspRef: object.id }
          : 'ignored'
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return 'forged'
        throw error
      }
    },
  }
}

const retrieve = (stripe: Stripe, pspRef: string) =>
  stripe.checkout.sessions.retrieve(pspRef, { expand: ['payment_intent.latest_charge'] })

function toSessionParameters(intent: PaymentIntent): Stripe.Checkout.SessionCreateParams {
  const metadata = { paymentId: intent.id }
  return {
    mode: 'payment',
    client_reference_id: intent.id,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: intent.currency.toLowerCase(),
          unit_amount: intent.amountCents,
          product_data: { name: intent.description },
        },
      },
    ],
    locale: intent.locale,
    success_url: intent.returnUrl,
    cancel_url: intent.cancelUrl,
    // From when the payment was written down, not from now: asked twice, the parameters must be the same.
    expires_at: Math.floor(intent.expiresAt.getTime() / 1000),
    metadata,
    payment_intent_data: { metadata },
  }
}

function refuseInvalid(error: unknown): never {
  if (error instanceof Stripe.errors.StripeInvalidRequestError)
    throw new ProviderRefusal(`Stripe refuses the payment: ${error.code ?? error.type}`, { cause: error })
  throw error
}

/** Stripe's library over our own calls, so that the same time limits hold for it as for everything outside. */
function createStripeClient({ secretKey, apiBase, now }: StripeSettings): Stripe {
  const breaker = createBreaker({ failures: 5, rest: 10_000, now })
  const base = apiBase === undefined ? undefined : new URL(apiBase)
  return new Stripe(secretKey, {
    // Every call of ours is safe to repeat: reads, and writes with an idempotency key. The library waits with jitter.
    maxNetworkRetries: 1,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(createFetch(breaker)),
    ...(base && {
      protocol: base.protocol === 'http:' ? 'http' : 'https',
      host: base.hostname,
      port: base.port || (base.protocol === 'http:' ? 80 : 443),
    }),
  })
}

const createFetch =
  (breaker: Breaker) =>
  async (url: string | URL | Request, init: RequestInit = {}) => {
    const method = init.method === 'GET' || init.method === 'DELETE' ? init.method : 'POST'
    const call = {
      method,
      url: url instanceof Request ? url.url : String(url),
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof init.body === 'string' && init.body !== '' ? { body: init.body } : {}),
    } as const
    const { status, body } = await breaker(async () => {
      const answer = await callOutside(call)
      if (!answer.ok) throw answer.problem
      return answer.value
    })
    return new Response(body, { status, headers: { 'content-type': 'application/json' } })
  }
