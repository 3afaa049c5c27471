import { randomUUID } from 'node:crypto'
import { fail, type Result, succeed } from '#core/result.ts'
import { toJson } from '#platform/database/tables.server.ts'
import { findEffectFault, hurryEffects } from '../engine/perform-effects.server.ts'
import { settlePayment } from '../engine/settle-payment.server.ts'
import { transitionPayment } from '../engine/transition-payment.server.ts'
import { providerOf } from '../payment-accounts.server.ts'
import {
  findPayment,
  type PaymentContext,
  type PaymentRow,
  type PaymentTransaction,
} from '../payment-context.server.ts'
import { isPaymentId } from '../payment-id.ts'
import { ProviderRefusal } from '../payment-provider.ts'
import { askAgain } from '../reversals/refund-attempt.server.ts'
import type { RefundOrder } from '../reversals/refund-order.ts'
import { claimRefund, giveClaimed, takeUpRefund } from './claim-refund.server.ts'
import {
  decideOperatorAction,
  type OperatorOrder,
  type OperatorRefusal,
  type PaymentForOperator,
} from './decide-operator-action.ts'
import { reconcilePayment } from './reconcile-payment.server.ts'

/**
 * Writes who takes a step, in the transaction of the step and before any money moves.
 * @param amountCents what is to be refunded; null for a retry
 * @throws to have nothing done
 */
export type Witness = (trx: PaymentTransaction, amountCents: number | null) => Promise<void>

/** Why nothing was done, and who gives the refund that stood in the way; null if that is nobody in particular. */
export type Refused = { readonly why: OperatorRefusal; readonly givenBy: string | null }

/** The payment after a step, and why a retry has not brought about what it should: what came back from the call. */
export type Operated = { readonly payment: PaymentRow; readonly cameBack: string | null }

type Outcome = Result<Operated, Refused>

const nobody: Witness = async () => undefined
const refuse = (why: OperatorRefusal, givenBy: string | null = null): Outcome => fail({ why, givenBy })

/**
 * Does what an operator asks for, as far as the transition table allows, and records an event like every other step.
 * Money is moved only while the provider's amounts equal ours; both are compared again each time. Of two refunds at once
 * one is claimed, and the other is refused.
 * @returns the payment afterwards, or why nothing was done
 * @throws Error if the provider or the database does not answer: repeating the call is safe; or what the witness throws
 */
export async function operatePayment(
  context: PaymentContext,
  id: string,
  order: OperatorOrder,
  witness = nobody,
): Promise<Outcome> {
  const payment = isPaymentId(id) ? await findPayment(context, id) : undefined
  if (!payment) return refuse('unknown')
  if (payment.refund_claimed_until !== null) return finishEarlier(context, payment, order)
  if (hasChanged(payment, order)) return refuse('changed')
  const verdict = decideOperatorAction(toPaymentForOperator(payment), order.action, amountOf(order))
  if (verdict.kind === 'refused') return refuse(verdict.why, payment.refund_order?.givenBy)
  if (verdict.kind !== 'settle' && !(await isAsProviderSays(context, payment)))
    return explain(context, payment)
  const reason = `operator-${order.action}`
  const refund = toRefundOrder(payment, order)
  const watch = (trx: PaymentTransaction) => witness(trx, refund?.amountCents ?? null)
  const alongside = async (trx: PaymentTransaction) => {
    await watch(trx)
    await askAgain(trx, payment)
  }
  if (order.action === 'retry' && payment.state === 'finalizing' && !(await hurryEffects(context, id)))
    return refuse('call-under-way')
  if (verdict.kind === 'settle') await context.db.transaction().execute(alongside)
  if (verdict.kind === 'move') {
    const changes = refund && { refund_order: toJson(refund) }
    const hasMoved = await transitionPayment(context, payment, verdict.to, reason, changes, alongside)
    if (!hasMoved) return explain(context, payment)
  }
  if (verdict.kind === 'give-back' && refund) {
    const claimed = { ...refund, key: `${id}:refund:${randomUUID()}` }
    if (!(await claimRefund(context, payment, claimed, watch))) return explain(context, payment)
    const ending = await giveClaimed(context, payment, claimed)
    if (ending === 'refused') {
      await settleAndCompare(context, id)
      return refuse('provider-refuses')
    }
  }
  try {
    const settled = await settleAndCompare(context, id)
    const isUndone = refund !== undefined && settled.refunded_cents === payment.refunded_cents
    // It was not known whether the provider had any money, and it has none.
    if (isUndone && settled.state !== 'refund_due' && settled.captured_cents > 0) return refuse('changed')
    if (isUndone && settled.captured_cents === 0 && settled.amount_cents > 0) return refuse('no-money')
    return succeed(await tellOutcome(context, settled, order))
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    context.logger.warn({ err: error, paymentId: id }, 'the provider refuses a refund')
    return refuse('provider-refuses')
  }
}

/**
 * A refund is not over yet: nothing else begins. If nobody is at it, it is taken up now, and anyone who asks for another one
 * has to look first what has become of the payment.
 */
async function finishEarlier(
  context: PaymentContext,
  payment: PaymentRow,
  order: OperatorOrder,
): Promise<Outcome> {
  const givenBy = payment.refund_order?.givenBy ?? null
  const ending = await takeUpRefund(context, payment)
  if (ending === 'under-way') return refuse('refund-under-way', givenBy)
  const settled = await settleAndCompare(context, payment.id)
  if (order.action === 'retry') return succeed(await tellOutcome(context, settled, order))
  return ending === 'given' ? refuse('earlier-refund', givenBy) : refuse('changed')
}

async function tellOutcome(
  context: PaymentContext,
  payment: PaymentRow,
  { action }: OperatorOrder,
): Promise<Operated> {
  const waits = payment.state === 'finalizing' || payment.state === 'review'
  const cameBack = action === 'retry' && waits ? await findEffectFault(context, payment.id) : null
  return { payment, cameBack }
}

/** Why a step cannot be taken that could be when the payment was read: somebody was quicker, or the provider differs. */
async function explain(context: PaymentContext, before: PaymentRow): Promise<Outcome> {
  const now = (await findPayment(context, before.id)) ?? before
  const isTaken =
    now.refund_claimed_until !== null || (now.state === 'refund_due' && now.state !== before.state)
  if (isTaken) return refuse('refund-under-way', now.refund_order?.givenBy)
  if (now.state !== before.state || now.refunded_cents !== before.refunded_cents) return refuse('changed')
  await reconcilePayment(context, now)
  return refuse('provider-differs')
}

async function settleAndCompare(context: PaymentContext, id: string): Promise<PaymentRow> {
  const settlement = await settlePayment(context, id)
  if (!settlement) throw new Error(`The payment ${id} is gone`)
  await reconcilePayment(context, settlement.payment)
  return (await findPayment(context, id)) ?? settlement.payment
}

/** Whether something was refunded since the operator has looked. */
const hasChanged = (payment: PaymentRow, order: OperatorOrder): boolean =>
  order.action === 'refund' &&
  order.seenRefundedCents !== undefined &&
  order.seenRefundedCents !== payment.refunded_cents

const amountOf = (order: OperatorOrder): number | undefined =>
  order.action === 'refund' ? order.amountCents : undefined

/** What is to be refunded, by whom and why; undefined for a retry. */
function toRefundOrder(payment: PaymentRow, order: OperatorOrder): RefundOrder | undefined {
  if (order.action === 'retry') return undefined
  const fromCents = payment.refunded_cents
  const { amountCents = payment.captured_cents - fromCents, reason, givenBy } = order
  return { fromCents, amountCents, reason, givenBy }
}

export const toPaymentForOperator = (payment: PaymentRow): PaymentForOperator => ({
  state: payment.state,
  amountCents: payment.amount_cents,
  capturedCents: payment.captured_cents,
  refundedCents: payment.refunded_cents,
  disputedCents: payment.disputed_cents,
  isRefunding: payment.refund_claimed_until !== null,
})

async function isAsProviderSays(context: PaymentContext, payment: PaymentRow): Promise<boolean> {
  if (payment.psp_ref === null) return true
  const { capturedCents, refundedCents } = await providerOf(context, payment).retrieve(payment.psp_ref)
  return capturedCents === payment.captured_cents && refundedCents === payment.refunded_cents
}
