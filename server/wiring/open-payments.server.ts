import type { Hono } from 'hono'
import type { PaymentContext } from '#app/features/payments/payment-context.server.ts'
import { createPayments, type Payments } from '#app/features/payments/payments.server.ts'
import { reconcilePayment } from '#app/features/payments/operations/reconcile-payment.server.ts'
import { reconcilePayments } from '#app/features/payments/operations/reconcile-payments.server.ts'
import { settlePayment } from '#app/features/payments/engine/settle-payment.server.ts'
import { sweepPayments } from '#app/features/payments/operations/sweep-payments.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { EdgeEnv } from '../http/edge-env.ts'
import type { JobHandlers } from '../jobs/job-queue.server.ts'
import { createSandboxRoutes } from '../stand-ins/payment-page/sandbox-routes.ts'
import { signSandboxWebhook } from '../stand-ins/payment-page/sandbox-webhook.ts'
import { openPaymentContext, type ContextParts } from './open-payment-context.server.ts'
import { createReturnPosts } from '../payments/return-posts.ts'

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
