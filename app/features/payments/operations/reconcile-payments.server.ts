import { forEachParallel } from '#app/core/for-each-parallel.ts'
import { decideStep } from '../engine/decide-step.ts'
import { transitionPayment } from '../engine/transition-payment.server.ts'
import { providerOf } from '../payment-accounts.server.ts'
import type { PaymentContext, PaymentRow } from '../payment-context.server.ts'
import type { ProviderAnswer } from '../payment-provider.ts'
import { settlePayment } from '../engine/settle-payment.server.ts'

/** How far back the nightly run looks: longer than any provider can still change the outcome of a page. */
const horizonMs = 3 * 24 * 60 * 60_000

type Difference = { readonly kind: 'captured' | 'refunded'; readonly ours: number; readonly theirs: number }

/** Rows read at once, and provider calls running at once. */
const batch = 500
const parallel = 4

/**
 * Compares ended payments with the provider, each night. Money that arrived late is refunded, and a refund made at the
 * provider is recorded. A difference that remains is stored and logged as an error.
 * @returns the number of open differences
 */
export async function reconcilePayments(context: PaymentContext): Promise<number> {
  const since = new Date(context.now() - horizonMs)
  let last: string | undefined
  do {
    const ended = await listEnded(context, since, last)
    await forEachParallel(ended, parallel, (payment) => tryReconcile(context, payment))
    last = ended.length === batch ? ended.at(-1)?.id : undefined
  } while (last !== undefined)

  const { open } = await context.db
    .selectFrom('discrepancy')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('settled_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (open > 0) context.logger.error({ open }, 'payments differ from what their provider says')
  return open
}

const listEnded = (context: PaymentContext, since: Date, after: string | undefined) =>
  context.db
    .selectFrom('payment')
    .selectAll()
    .where('state', 'in', ['completed', 'declined', 'cancelled', 'expired', 'review', 'refunded'])
    .where('moved_at', '>', since)
    .where('psp_ref', 'is not', null)
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(batch)
    .execute()

async function tryReconcile(context: PaymentContext, payment: PaymentRow): Promise<void> {
  try {
    await reconcilePayment(context, payment)
  } catch (error) {
    context.logger.warn({ err: error, paymentId: payment.id }, 'a payment could not be reconciled')
  }
}

/**
 * Compares one payment with the provider's current answer.
 * @throws Error if the provider does not answer
 */
export async function reconcilePayment(context: PaymentContext, payment: PaymentRow): Promise<void> {
  const { psp_ref, amount_cents, currency, expires_at, state } = payment
  if (psp_ref === null) return
  const answer = await providerOf(context, payment).retrieve(psp_ref)
  const asked = { state, amountCents: amount_cents, currency, expiresAt: expires_at }
  const step = decideStep(asked, answer, context.now())
  // A payment in review that holds money is resumed by an operator only.
  if (step.kind === 'move' && (step.to !== 'finalizing' || payment.captured_cents === 0)) {
    const { capturedCents, refundedCents } = answer
    await transitionPayment(context, payment, step.to, step.reason, {
      captured_cents: capturedCents,
      refunded_cents: refundedCents,
    })
    await settlePayment(context, payment.id)
    return
  }
  await writeDifferences(context, payment, answer)
}

async function writeDifferences(context: PaymentContext, payment: PaymentRow, answer: ProviderAnswer) {
  const pairs: readonly Difference[] = [
    { kind: 'captured', ours: payment.captured_cents, theirs: answer.capturedCents },
    { kind: 'refunded', ours: payment.refunded_cents, theirs: answer.refundedCents },
  ]
  const at = new Date(context.now())
  for (const { kind, ours, theirs } of pairs) {
    if (ours === theirs) {
      await context.db
        .updateTable('discrepancy')
        .set({ settled_at: at })
        .where('payment_id', '=', payment.id)
        .where('kind', '=', kind)
        .where('settled_at', 'is', null)
        .execute()
      continue
    }
    const row = { ours: String(ours), theirs: String(theirs), found_at: at, settled_at: null }
    await context.db
      .insertInto('discrepancy')
      .values({ payment_id: payment.id, kind, ...row })
      .onConflict((conflict) => conflict.columns(['payment_id', 'kind']).doUpdateSet(row))
      .execute()
  }
}
