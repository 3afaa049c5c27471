import { randomBytes } from 'node:crypto'
import type { Hono } from 'hono'
import type { PaymentContext } from '#app/features/payments/payment-context.server.ts'
import type { PaymentProvider } from '#app/features/payments/payment-provider.ts'
import { createPayments, type Payments } from '#app/features/payments/payments.server.ts'
import { reconcilePayments } from '#app/features/payments/reconcile-payments.server.ts'
import type { ScopeHandler } from '#app/features/payments/scope-handler.ts'
import { settlePayment } from '#app/features/payments/settle-payment.server.ts'
import { sweepPayments } from '#app/features/payments/sweep-payments.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { keepSecret } from '#db/kept-secret.server.ts'
import type { EdgeEnv } from '../edge/edge-env.ts'
import type { JobHandlers, JobQueue } from '../jobs/job-queue.server.ts'
import type { SandboxParts } from '../stand-ins/payment-page/sandbox-books.server.ts'
import { createSandboxProvider } from '../stand-ins/payment-page/sandbox-provider.server.ts'
import { createSandboxRoutes } from '../stand-ins/payment-page/sandbox-routes.ts'
import { signSandboxWebhook } from '../stand-ins/payment-page/sandbox-webhook.ts'
import { createCrash } from './crash.ts'

type PaymentParts = {
  readonly services: Services
  readonly handlers: readonly ScopeHandler[]
  readonly jobs: Pick<JobQueue, 'send'>
  /** Brings a request to this server, as if it came over the network. */
  readonly deliver: (request: Request) => Promise<Response>
}

export type OpenPayments = {
  readonly payments: Payments
  /** Pages of the embedded provider; none with a real one. */
  readonly routes: readonly Hono<EdgeEnv>[]
  readonly jobHandlers: JobHandlers
}

/** Puts payments together: providers by settings, the features that sell something, jobs. */
export async function openPayments({
  services,
  handlers,
  jobs,
  deliver,
}: PaymentParts): Promise<OpenPayments> {
  const { db, environment, logger, now } = services
  const publicOrigin = environment.PUBLIC_ORIGIN
  const sandboxParts: SandboxParts = {
    db,
    now,
    sendWebhook: (trx, event, afterSeconds) => jobs.send(trx, 'sandbox-webhook', event, afterSeconds),
  }
  const webhookSecret = await keepSecret(db, 'payment-sandbox-webhooks', () =>
    randomBytes(32).toString('hex'),
  )
  const isSandbox = environment.PAYMENT_PROVIDER === 'sandbox'
  const providers: PaymentProvider[] = [...(await openStripe(services))]
  if (isSandbox) providers.push(createSandboxProvider({ ...sandboxParts, publicOrigin, webhookSecret }))

  const context: PaymentContext = {
    db,
    logger,
    now,
    publicOrigin,
    providers: new Map(providers.map((provider) => [provider.name, provider])),
    currentProvider: environment.PAYMENT_PROVIDER,
    handlers,
    enqueueSettle: (trx, paymentId, afterSeconds) =>
      jobs.send(trx, 'payment-settle', { paymentId }, afterSeconds),
    reach: createCrash(environment.CRASH_AT),
  }
  return {
    payments: createPayments(context),
    routes: isSandbox ? [createSandboxRoutes(services, sandboxParts)] : [],
    jobHandlers: {
      'payment-settle': async ({ paymentId }) => {
        await settlePayment(context, paymentId)
      },
      'payment-sweep': () => sweepPayments(context),
      'payment-reconcile': async () => {
        await reconcilePayments(context)
      },
      'sandbox-webhook': async ({ ref, eventId }) => {
        const { body, headers } = signSandboxWebhook(webhookSecret, { eventId, pspRef: ref }, now())
        const response = await deliver(
          new Request(`${publicOrigin}/api/payment/webhooks/sandbox`, { method: 'POST', body, headers }),
        )
        if (!response.ok) throw new Error(`A webhook of the sandbox was answered with ${response.status}`)
      },
    },
  }
}

/** Also when new payments go elsewhere: what Stripe has begun, Stripe has to finish. */
async function openStripe({ environment, now }: Services): Promise<readonly PaymentProvider[]> {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE } = environment
  if (STRIPE_SECRET_KEY === undefined || STRIPE_WEBHOOK_SECRET === undefined) return []
  // Its library costs a start that does not need it a tenth of a second.
  const { createStripeProvider } = await import('./stripe-provider.server.ts')
  const settings = { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET }
  return [createStripeProvider({ ...settings, apiBase: STRIPE_API_BASE, now })]
}
