import { Stripe } from 'stripe'
import {
  ProviderRefusal,
  type PaymentIntent,
  type PaymentProvider,
} from '#features/payments/payment-provider.ts'
import type { Incidents } from '#platform/incidents.server.ts'
import { createProviderCall, type ProviderCall } from './call-provider.server.ts'
import { listStripeChanges } from './stripe-changes.server.ts'
import { readStripeEvent } from './stripe-event.server.ts'
import { listStripePayouts } from './stripe-payouts.server.ts'
import { refundOnce } from './stripe-refund.server.ts'
import { partsOf, readStripeSession } from './stripe-session.server.ts'

type StripeSettings = {
  readonly account: string
  readonly secretKey: string
  readonly webhookSecret: string
  /** Another origin than Stripe's, for tests. */
  readonly apiBase: string | undefined
  readonly now: () => number
  readonly incidents: Incidents
}

/** How old a webhook may be (Stripe's default), and how far in the future its timestamp may be. Seconds. */
const webhookToleranceSeconds = 300

/** Stripe's hosted Checkout: the card is typed on their page, never on ours. */
export function createStripeProvider(settings: StripeSettings): PaymentProvider {
  const stripe = createStripeClient(settings)
  return {
    name: 'stripe',
    account: settings.account,
    shortestPageMs,
    async start(intent) {
      const session = await createSession(stripe, intent, settings.now()).catch(refuseInvalid)
      if (session.url === null) throw new Error('Stripe has opened a session without a page')
      return { pspRef: session.id, redirectUrl: session.url }
    },
    async retrieve(pspRef) {
      const session = await retrieve(stripe, pspRef)
      const { intent, charge } = partsOf(session)
      if (intent === null || charge?.disputed !== true) return readStripeSession(session, [])
      const { data } = await stripe.disputes.list({ payment_intent: intent.id, limit: 100 })
      return readStripeSession(session, data)
    },
    listChanges: (after, since) => listStripeChanges(stripe, after, since),
    listPayouts: (first, last, signal) => listStripePayouts(stripe, { first, last }, signal),
    async cancel(pspRef) {
      try {
        await stripe.checkout.sessions.expire(pspRef)
      } catch (error) {
        // The session is no longer open; the caller asks for its state afterwards.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      }
    },
    async refund(pspRef, amountCents, idempotencyKey) {
      const { payment_intent } = await retrieve(stripe, pspRef)
      const id = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id
      if (id === undefined) throw new Error('Stripe knows no payment to refund')
      await refundOnce(stripe, id, amountCents, idempotencyKey)
    },
    async verifyWebhook(rawBody, headers) {
      try {
        const { webhookSecret, now } = settings
        const verifier = stripe.webhooks.signature
        if (verifier === null) throw new Error("Stripe's library cannot verify signatures")
        const signature = headers.get('stripe-signature') ?? ''
        // Without the library's reader, which throws at forms of events that it does not expect here.
        await verifier.verifyHeaderAsync(
          rawBody,
          signature,
          webhookSecret,
          webhookToleranceSeconds,
          undefined,
          now(),
        )
        if (isDatedAhead(signature, now())) return 'forged'
        return await readStripeEvent(stripe, JSON.parse(rawBody))
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return 'forged'
        // The body is parsed only after its signature was verified.
        if (error instanceof SyntaxError) return 'unreadable'
        throw error
      }
    },
  }
}

/** The library refuses old webhooks only; one dated in the future could be replayed until that time. */
const isDatedAhead = (signature: string, now: number): boolean =>
  Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]) > now / 1000 + webhookToleranceSeconds

/** Stripe wants a page to be open for at least 30 minutes; a minute more, since clocks differ. */
const shortestPageMs = 31 * 60_000
/** The step by which the end of a page is postponed if Stripe would refuse it as too early. */
const putOffMs = 30 * 60_000

/**
 * A repeated request must have the same parameters, so the end of the page is computed from when the payment was
 * created, not from the current time. Only if Stripe was unreachable for so long that this end would be too early (so
 * it cannot have opened a page yet), the end is postponed in steps of half an hour, so that repeated requests within
 * one step are still the same. The app itself closes the page in time.
 */
async function createSession(stripe: Stripe, intent: PaymentIntent, now: number) {
  try {
    return await stripe.checkout.sessions.create(toSessionParameters(intent), { idempotencyKey: intent.id })
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError) || error.param !== 'expires_at')
      throw error
    const end = intent.expiresAt.getTime()
    const times = Math.ceil((now + shortestPageMs - end) / putOffMs)
    const later = { ...intent, expiresAt: new Date(end + times * putOffMs) }
    return stripe.checkout.sessions.create(toSessionParameters(later), {
      idempotencyKey: `${intent.id}:${times}`,
    })
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

/** Stripe's library on top of the app's own outside calls, so that the same time limits apply. */
function createStripeClient({ secretKey, apiBase, now, incidents }: StripeSettings): Stripe {
  const base = apiBase === undefined ? undefined : new URL(apiBase)
  return new Stripe(secretKey, {
    // No retries while a visitor waits: an unanswered request is repeated with the same key, or by a job.
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(createFetch(createProviderCall('stripe', { now, incidents }))),
    ...(base && {
      protocol: base.protocol === 'http:' ? 'http' : 'https',
      host: base.hostname,
      port: base.port || (base.protocol === 'http:' ? 80 : 443),
    }),
  })
}

const createFetch =
  (callStripe: ProviderCall) =>
  async (url: string | URL | Request, init: RequestInit = {}) => {
    const method = init.method === 'GET' || init.method === 'DELETE' ? init.method : 'POST'
    const { status, body } = await callStripe({
      method,
      url: url instanceof Request ? url.url : String(url),
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof init.body === 'string' && init.body !== '' ? { body: init.body } : {}),
    })
    return new Response(body, { status, headers: { 'content-type': 'application/json' } })
  }
