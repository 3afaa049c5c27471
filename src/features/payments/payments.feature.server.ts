import { mail } from '#features/mail/mail.feature.server.ts'
import { centres } from '#features/centres/centres.feature.server.ts'
import { signIn } from '#features/sign-in/sign-in.feature.server.ts'
import { countDeleted, feature, ownersOf } from '#platform/feature.server.ts'
import { eachMinute, nightly } from '#platform/jobs/job-plan.ts'
import { createPaymentRoutes } from './calls/payment-routes.server.ts'
import { createWebhookRoutes } from './calls/webhook-routes.server.ts'
import { settlePayment } from './engine/settle-payment.server.ts'
import { openPayments } from './opening/open-payments.server.ts'
import { reconcilePayment } from './operations/reconcile-payment.server.ts'
import { reconcilePayments } from './operations/reconcile-payments.server.ts'
import { sweepPayments } from './operations/sweep-payments.server.ts'
import { createReturnPosts } from './providers/return-posts.server.ts'
import { eraseOwner } from './operations/erase-owner.server.ts'
import { exportOwnPayments } from './history/payment-history.server.ts'
import { paymentRetention } from './payment-retention.server.ts'
import { endPaymentRetention } from './operations/end-retention.server.ts'
import { paymentsContext } from './payments.server.ts'
import { checkLostAccounts } from './operations/lost-accounts.server.ts'
import { deliverSandboxWebhook } from './sandbox/sandbox-webhook.server.ts'

declare module '#platform/jobs/job-plan.ts' {
  interface JobData {
    /** `follows`: also what has happened to the money since, at the provider. */
    readonly 'payment-settle': { readonly paymentId: string; readonly follows?: boolean }
    readonly 'payment-sweep': null
    readonly 'payment-reconcile': null
    readonly 'sandbox-webhook': { readonly ref: string; readonly eventId: string }
  }
}

export const payments = feature({
  name: 'payments',
  needs: { mail, centres, signIn },
  doctor: [{ title: 'Accounts of payments', check: checkLostAccounts }],
  open: (platform, needed) => openPayments(platform, needed),
  calls: (own, { services }) => [createPaymentRoutes(own), createWebhookRoutes(own.payments, services)],
  pages: async ({ sandboxParts }, { services }) => [
    createReturnPosts(),
    ...(services.environment.PAYMENT_PROVIDER === 'sandbox'
      ? [(await import('./sandbox/sandbox-routes.server.ts')).createSandboxRoutes(services, sandboxParts)]
      : []),
  ],
  provide: (context, own) => context.set(paymentsContext, own.payments),
  jobs: {
    'payment-settle': {
      run: async ({ context }, { paymentId, follows }) => {
        const settlement = await settlePayment(context, paymentId)
        if (follows === true && settlement) await reconcilePayment(context, settlement.payment)
      },
    },
    'payment-sweep': { rhythm: eachMinute, run: ({ context }) => sweepPayments(context) },
    'payment-reconcile': {
      rhythm: nightly,
      // The provider is asked about several days of payments.
      isLong: true,
      run: ({ context }) => reconcilePayments(context),
    },
    'sandbox-webhook': {
      run: ({ webhookSecret }, event, platform) => deliverSandboxWebhook(webhookSecret, event, platform),
    },
  },
  retention: paymentRetention,
  bookkeeping: [
    { what: 'payment retention', remove: endPaymentRetention },
    {
      // A refund is booked on the sandbox's row; nothing refers to it any more.
      what: 'sandbox retention',
      remove: (db) =>
        countDeleted(
          db
            .deleteFrom('sandbox_payment')
            .where(
              'payment_id',
              'in',
              db.selectFrom('payment').where('subject_key', 'like', 'ended:%').select('id'),
            ),
        ),
    },
  ],
  account: [
    {
      name: 'payments',
      erase: (oid, trx) => eraseOwner(trx, oid),
      export: (oid, services) => exportOwnPayments(services, oid),
      listOwners: (db) =>
        ownersOf(db.selectFrom('payment').select('owner_key as oid').where('owner_kind', '=', 'consumer')),
    },
  ],
})
