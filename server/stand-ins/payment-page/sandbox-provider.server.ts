import { randomUUID } from 'node:crypto'
import type { PaymentIntent, PaymentProvider } from '#app/features/payments/payment-provider.ts'
import { answerFor, findSandboxPayment, type SandboxParts } from './sandbox-books.server.ts'
import { verifySandboxWebhook } from './sandbox-webhook.ts'

export const sandboxPath = '/sandbox-payment'

type ProviderParts = SandboxParts & {
  readonly publicOrigin: string
  readonly webhookSecret: string
}

/** The embedded provider (PAY-05): a page of ours on which nobody really pays. It keeps its own books. */
export function createSandboxProvider(parts: ProviderParts): PaymentProvider {
  const { db, now, publicOrigin, webhookSecret } = parts
  const requirePayment = async (ref: string) => {
    const payment = await findSandboxPayment(parts, ref)
    if (!payment) throw new Error(`The sandbox knows no payment ${ref}`)
    return payment
  }
  return {
    name: 'sandbox',
    async start(intent) {
      const ref = await openPage(parts, intent)
      return { pspRef: ref, redirectUrl: `${publicOrigin}${sandboxPath}/${ref}` }
    },
    ask: async (pspRef) => answerFor(await requirePayment(pspRef), now()),
    async cancel(pspRef) {
      await db
        .updateTable('sandbox_payment')
        .set({ state: 'closed' })
        .where('ref', '=', pspRef)
        .where('state', '=', 'open')
        .execute()
    },
    async refund(pspRef, amountCents, idempotencyKey) {
      await db
        .updateTable('sandbox_payment')
        .set((eb) => ({
          refunded_cents: eb('refunded_cents', '+', amountCents),
          refund_key: idempotencyKey,
        }))
        .where('ref', '=', pspRef)
        .where((eb) => eb.or([eb('refund_key', 'is', null), eb('refund_key', '!=', idempotencyKey)]))
        .execute()
    },
    verifyWebhook: async (rawBody, headers) => verifySandboxWebhook(webhookSecret, rawBody, headers, now()),
  }
}

/** Opens the page of an intent, or finds the one that is open already. */
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
