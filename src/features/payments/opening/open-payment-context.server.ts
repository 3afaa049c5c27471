import { randomBytes } from 'node:crypto'
import type { PaymentContext } from '#features/payments/payment-context.server.ts'
import type { PaymentProvider } from '#features/payments/payment-provider.ts'
import type { ScopeHandler } from '#features/payments/scope-handler.ts'
import {
  commonAccount,
  findAccount,
  listMollieAccounts,
  listStripeAccounts,
} from '#platform/settings/payment-accounts.ts'
import { takesRealMoney } from '#platform/settings/payment-provider-names.ts'
import { findSmallAmounts } from '#platform/settings/small-amounts.ts'
import type { Services } from '#platform/services.server.ts'
import { getOrCreateSecret } from '#platform/database/stored-secret.server.ts'
import type { JobQueue } from '#platform/jobs/job-queue.server.ts'
import type { Mailbox } from '#features/mail/mailbox.server.ts'
import { createRateLimit } from '#platform/limits/rate-limit.server.ts'
import { createVisitorLimit } from '#platform/limits/visitor-limit.server.ts'
import type { SandboxParts } from '#features/payments/sandbox/sandbox-books.server.ts'
import { createSandboxProvider } from '#features/payments/sandbox/sandbox-provider.server.ts'
import { createCrash } from '#features/payments/providers/crash.server.ts'

export type ContextParts = {
  readonly services: Pick<Services, 'db' | 'environment' | 'logger' | 'incidents' | 'now'>
  readonly handlers: readonly ScopeHandler[]
  readonly jobs: Pick<JobQueue, 'send'>
  readonly mailbox: Mailbox
  /** Default: as long as a visitor looks at a page that does not answer. */
  readonly patienceMs?: number | undefined
}

const visitorsPatienceMs = 3_000

export type OpenContext = {
  readonly context: PaymentContext
  readonly sandboxParts: SandboxParts
  readonly webhookSecret: string
}

export async function openPaymentContext({
  services,
  handlers,
  jobs,
  mailbox,
  patienceMs = visitorsPatienceMs,
}: ContextParts): Promise<OpenContext> {
  const { db, environment, logger, now } = services
  const publicOrigin = environment.PUBLIC_ORIGIN
  const sandboxParts: SandboxParts = {
    db,
    now,
    sendWebhook: (trx, event, afterSeconds) => jobs.send(trx, 'sandbox-webhook', event, afterSeconds),
  }
  const webhookSecret = await getOrCreateSecret(db, 'payment-sandbox-webhooks', () =>
    randomBytes(32).toString('hex'),
  )
  const providers: PaymentProvider[] = [...(await openStripe(services)), ...(await openMollie(services))]
  if (environment.PAYMENT_PROVIDER === 'sandbox') {
    providers.push(createSandboxProvider({ ...sandboxParts, publicOrigin, webhookSecret }))
  }
  const context: PaymentContext = {
    db,
    logger,
    now,
    publicOrigin,
    providers,
    currentProvider: environment.PAYMENT_PROVIDER,
    minimumCents: findSmallAmounts(environment).minimumCents,
    accountOf: (centreUid) =>
      takesRealMoney(environment.PAYMENT_PROVIDER) ? findAccount(environment, centreUid) : commonAccount,
    handlers,
    // Enough attempts for a card that is declined a few times.
    starts: createVisitorLimit(db, { name: 'payment-start', attempts: 30, seconds: 600 }),
    // A payment changes a few times in its life, and each message makes one call to the provider.
    unsignedWebhooks: createRateLimit(db, { name: 'payment-webhook', attempts: 20, seconds: 600 }),
    enqueueSettle: (trx, paymentId, afterSeconds) =>
      jobs.send(trx, 'payment-settle', { paymentId }, afterSeconds),
    enqueueFollow: (trx, paymentId) => jobs.send(trx, 'payment-settle', { paymentId, follows: true }, 0),
    // Guests have no address, and want none to be asked for.
    tellOwner: async (trx, payment, kind, refundedCents) => {
      const { id, owner_kind, owner_key, locale, centre_uid } = payment
      if (owner_kind !== 'consumer') return
      await mailbox.write(trx, {
        kind,
        // A payment has one receipt, and may be refunded in several parts.
        key: kind === 'receipt' ? `${kind}:${id}` : `${kind}:${id}:${payment.refunded_cents}`,
        recipient: null,
        oid: owner_key,
        locale,
        centre: centre_uid,
        facts: {
          paymentId: id,
          ...(refundedCents === undefined ? {} : { refundedCents: String(refundedCents) }),
        },
      })
    },
    patienceMs,
    passCrashPoint: createCrash(environment.CRASH_AT),
  }
  return { context, sandboxParts, webhookSecret }
}

/**
 * Every account at Stripe stays open even if new payments use another provider or account: payments begun with it have
 * to be finished with it. Each has a circuit breaker of its own, so that an account that is blocked closes no other.
 */
async function openStripe({
  environment,
  incidents,
  now,
}: ContextParts['services']): Promise<readonly PaymentProvider[]> {
  const accounts = listStripeAccounts(environment)
  if (accounts.length === 0) return []
  // Loading the library takes a tenth of a second, so it is loaded only if it is needed.
  const { createStripeProvider } = await import('#features/payments/providers/stripe-provider.server.ts')
  return accounts.map((account) =>
    createStripeProvider({ ...account, apiBase: environment.STRIPE_API_BASE, incidents, now }),
  )
}

/** As at Stripe: every account stays open for the payments that were begun with it. */
async function openMollie({
  environment,
  incidents,
  now,
}: ContextParts['services']): Promise<readonly PaymentProvider[]> {
  const accounts = listMollieAccounts(environment)
  if (accounts.length === 0) return []
  const { MOLLIE_API_BASE: apiBase, MOLLIE_METHODS: methods, PUBLIC_ORIGIN: publicOrigin } = environment
  const { createMollieProvider } = await import('#features/payments/providers/mollie-provider.server.ts')
  return accounts.map((account) =>
    createMollieProvider({ ...account, apiBase, methods, publicOrigin, incidents, now }),
  )
}
