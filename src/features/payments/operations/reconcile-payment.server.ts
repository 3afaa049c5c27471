import { decideStep } from '../engine/decide-step.ts'
import { moneyOf, settlePayment, toAsked } from '../engine/settle-payment.server.ts'
import { transitionPayment } from '../engine/transition-payment.server.ts'
import { providerOf } from '../payment-accounts.server.ts'
import { findPayment, type PaymentContext, type PaymentRow } from '../payment-context.server.ts'
import type { ProviderAnswer } from '../payment-provider.ts'
import { recordDisputes } from '../reversals/record-disputes.server.ts'
import { recordPartialRefund } from '../reversals/record-refund.server.ts'

type Difference = { readonly kind: 'captured' | 'refunded'; readonly ours: number; readonly theirs: number }

/**
 * Compares one payment with the provider's current answer: what was refunded or disputed there is recorded, and a
 * difference that remains is stored.
 * @throws Error if the provider does not answer
 */
export async function reconcilePayment(context: PaymentContext, payment: PaymentRow): Promise<void> {
  if (payment.psp_ref === null) return
  const answer = await providerOf(context, payment).retrieve(payment.psp_ref)
  const step = decideStep(toAsked(payment), answer, context.now())
  // A payment in review that holds money is resumed by an operator only.
  if (step.kind === 'move' && (step.to !== 'finalizing' || payment.captured_cents === 0)) {
    await transitionPayment(context, payment, step.to, step.reason, moneyOf(answer))
    const settlement = await settlePayment(context, payment.id)
    await recordDisputes(context, settlement?.payment ?? payment, answer.disputes ?? [])
    return
  }
  const isPartRefund = wasPartlyRefunded(payment, answer)
  if (isPartRefund) await recordPartialRefund(context, payment, answer.refundedCents)
  await recordDisputes(context, payment, answer.disputes ?? [])
  const current = isPartRefund ? await findPayment(context, payment.id) : payment
  await writeDifferences(context, current ?? payment, answer)
}

/** Reconciles one payment of many: if that fails, it is logged, and the others go on. */
export async function tryReconcile(context: PaymentContext, payment: PaymentRow): Promise<void> {
  try {
    await reconcilePayment(context, payment)
  } catch (error) {
    context.logger.warn({ err: error, paymentId: payment.id }, 'a payment could not be reconciled')
  }
}

/** A part was refunded at the provider; the whole is a step of its own. */
const wasPartlyRefunded = (payment: PaymentRow, answer: ProviderAnswer): boolean =>
  payment.captured_cents === answer.capturedCents &&
  answer.refundedCents > payment.refunded_cents &&
  answer.refundedCents < answer.capturedCents

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
