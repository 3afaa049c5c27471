import type { Hono } from 'hono'
import type { PaymentContext } from '#features/payments/payment-context.server.ts'
import { createPayments, type Payments } from '#features/payments/payments.server.ts'
import { reconcilePayment } from '#features/payments/operations/reconcile-payment.server.ts'
import { reconcilePayments } from '#features/payments/operations/reconcile-payments.server.ts'
import { settlePayment } from '#features/payments/engine/settle-payment.server.ts'
import { sweepPayments } from '#features/payments/operations/sweep-payments.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { EdgeEnv } from '#platform/http/edge-env.server.ts'
import type { JobHandlers } from '#platform/jobs/job-queue.server.ts'
import { createSandboxRoutes } from '#features/payments/sandbox/sandbox-routes.server.ts'
import { signSandboxWebhook } from '#features/payments/sandbox/sandbox-webhook.server.ts'
import { openPaymentContext, type ContextParts } from './open-payment-context.server.ts'
import { createReturnPosts } from '#features/payments/providers/return-posts.server.ts'

type PaymentParts = ContextParts & {
  readonly services: Services
  /** Sends a request to this server, as if it came over the network. */
  readonly deliver: (request: Request) => Promise<Response>
}

/** Payments as a whole: the service, its pages, and its jobs. */
export type OpenPayments = {
  readonly payments: Payments
  /** What the engine works with, for the pages for staff. */
  readonly context: PaymentContext
  /** The returns from a provider, and the pages of the embedded one. */
  readonly routes: readonly Hono<EdgeEnv>[]
  readonly jobHandlers: Pick<
    JobHandlers,
    'payment-settle' | 'payment-sweep' | 'payment-reconcile' | 'sandbox-webhook'
  >
}

/** Puts payments together: providers by settings, the features that sell something, jobs. */
export async function openPayments({ deliver, ...parts }: PaymentParts): Promise<OpenPayments> {
  const { services } = parts
  const { PAYMENT_PROVIDER, PUBLIC_ORIGIN } = services.environment
  const { context, sandboxParts, webhookSecret } = await openPaymentContext(parts)
  return {
    payments: createPayments(context),
    context,
    routes: [
      createReturnPosts(),
      ...(PAYMENT_PROVIDER === 'sandbox' ? [createSandboxRoutes(services, sandboxParts)] : []),
    ],
    jobHandlers: {
      'payment-settle': async ({ paymentId, follows }) => {
        const settlement = await settlePayment(context, paymentId)
        if (follows === true && settlement) await reconcilePayment(context, settlement.payment)
      },
      'payment-sweep': () => sweepPayments(context),
      'payment-reconcile': async () => {
        await reconcilePayments(context)
      },
      'sandbox-webhook': async ({ ref, eventId }) => {
        const { body, headers } = signSandboxWebhook(webhookSecret, { eventId, pspRef: ref }, services.now())
        const response = await deliver(
          new Request(`${PUBLIC_ORIGIN}/api/payment/webhooks/sandbox`, { method: 'POST', body, headers }),
        )
        if (!response.ok) throw new Error(`A webhook of the sandbox was answered with ${response.status}`)
      },
    },
  }
}
