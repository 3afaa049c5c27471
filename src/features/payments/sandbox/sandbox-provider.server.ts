import { randomUUID } from 'node:crypto'
import {
  ProviderRefusal,
  type PaymentIntent,
  type PaymentProvider,
} from '#features/payments/payment-provider.ts'
import { commonAccount } from '#platform/settings/payment-accounts.ts'
import { toProviderAnswer, findSandboxPayment, type SandboxParts } from './sandbox-books.server.ts'
import { verifySandboxWebhook } from './sandbox-webhook.server.ts'

export const sandboxPath = '/sandbox-payment'

type ProviderParts = SandboxParts & {
  readonly publicOrigin: string
  readonly webhookSecret: string
}

/** The embedded provider (PAY-05): a page of this server on which no real money moves. It keeps its own records. */
export function createSandboxProvider(parts: ProviderParts): PaymentProvider {
  const { db, now, publicOrigin, webhookSecret } = parts
  const requirePayment = async (ref: string) => {
    const payment = await findSandboxPayment(parts, ref)
    if (!payment) throw new Error(`The sandbox knows no payment ${ref}`)
    return payment
  }
  return {
    name: 'sandbox',
    // No money moves, so there is nobody whose money it would be.
    account: commonAccount,
    shortestPageMs: 0,
    async start(intent) {
      const ref = await openPage(parts, intent)
      return { pspRef: ref, redirectUrl: `${publicOrigin}${sandboxPath}/${ref}` }
    },
    retrieve: async (pspRef) => toProviderAnswer(await requirePayment(pspRef), now()),
    async cancel(pspRef) {
      await db
        .updateTable('sandbox_payment')
        .set({ state: 'closed' })
        .where('ref', '=', pspRef)
        .where('state', '=', 'open')
        .execute()
    },
    refund: (pspRef, amountCents, idempotencyKey) => refund(db, pspRef, amountCents, idempotencyKey),
    verifyWebhook: async (rawBody, headers) => verifySandboxWebhook(webhookSecret, rawBody, headers, now()),
  }
}

/**
 * Refunds as a real provider does: once for each key, which belongs to one refund, and never more than was captured.
 * @throws ProviderRefusal if more would go back; Error if the key belongs to another refund
 */
async function refund(db: SandboxParts['db'], ref: string, amountCents: number, key: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const isNew = await trx
      .insertInto('sandbox_refund')
      .values({ key, ref, amount_cents: amountCents })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .executeTakeFirst()
    if (isNew === undefined) {
      const known = await trx
        .selectFrom('sandbox_refund')
        .select(['ref', 'amount_cents'])
        .where('key', '=', key)
        .executeTakeFirst()
      if (known?.ref !== ref || known.amount_cents !== amountCents)
        throw new Error('The key was used for another refund')
      return
    }
    const { numUpdatedRows } = await trx
      .updateTable('sandbox_payment')
      .set((eb) => ({ refunded_cents: eb('refunded_cents', '+', amountCents) }))
      .where('ref', '=', ref)
      .where((eb) => eb(eb('refunded_cents', '+', amountCents), '<=', eb.ref('paid_cents')))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new ProviderRefusal('More would go back than was taken')
  })
}

/** Opens the page of an intent, or returns the one that is already open. */
async function openPage({ db }: SandboxParts, intent: PaymentIntent): Promise<string> {
  await db
    .insertInto('sandbox_payment')
    .values({
      ref: randomUUID(),
      payment_id: intent.id,
      amount_cents: intent.amountCents,
      description: intent.description,
      locale: intent.locale,
      return_url: intent.returnUrl,
      cancel_url: intent.cancelUrl,
      expires_at: intent.expiresAt,
      state: 'open',
      captured_at: null,
      refund_key: null,
    })
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .execute()
  const { ref } = await db
    .selectFrom('sandbox_payment')
    .select('ref')
    .where('payment_id', '=', intent.id)
    .executeTakeFirstOrThrow()
  return ref
}
