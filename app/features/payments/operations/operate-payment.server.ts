import { fail, succeed, type Result } from '#app/core/result.ts'
import {
  decideOperatorAction,
  type PaymentForOperator,
  type OperatorOrder,
} from './decide-operator-action.ts'
import { transitionPayment } from '../engine/transition-payment.server.ts'
import { providerOf } from '../payment-accounts.server.ts'
import {
  findPayment,
  type PaymentContext,
  type PaymentRow,
  type PaymentTransaction,
} from '../payment-context.server.ts'
import { toJson } from '#db/tables.ts'
import type { RefundOrder } from '../reversals/refund-order.ts'
import { isPaymentId } from '../payment-id.ts'
import type { OperatorRefusal } from './operator-refusal.ts'
import { reconcilePayment } from './reconcile-payment.server.ts'
import { refundPayment } from '../engine/refund-payment.server.ts'
import { settlePayment } from '../engine/settle-payment.server.ts'

/**
 * Writes who takes a step, in the transaction of the step and before any money moves.
 * @param amountCents what is to be refunded; null for a retry
 * @throws to have nothing done
 */
export type Witness = (trx: PaymentTransaction, amountCents: number | null) => Promise<void>

const nobody: Witness = async () => undefined

/**
 * Does what an operator asks for, as far as the transition table allows, and records an event like every other step.
 * Money is moved only while the provider's amounts equal ours; both are compared again each time.
 * @returns the payment afterwards, or why nothing was done
 * @throws Error if the provider or the database does not answer: repeating the call is safe; or what the witness throws
 */
export async function operatePayment(
  context: PaymentContext,
  id: string,
  order: OperatorOrder,
  witness = nobody,
): Promise<Result<PaymentRow, OperatorRefusal>> {
  const payment = isPaymentId(id) ? await findPayment(context, id) : undefined
  if (!payment) return fail('unknown')
  if (hasChanged(payment, order)) return fail('changed')
  const verdict = decideOperatorAction(toPaymentForOperator(payment), order.action, amountOf(order))
  if (verdict.kind === 'refused') return fail(verdict.why)
  if (verdict.kind !== 'settle' && !(await isAsProviderSays(context, payment))) {
    await reconcilePayment(context, payment)
    return fail('provider-differs')
  }
  const reason = `operator-${order.action}`
  const refund = toRefundOrder(payment, order)
  const watch = (trx: PaymentTransaction) => witness(trx, refund?.amountCents ?? null)
  if (verdict.kind === 'settle') await context.db.transaction().execute(watch)
  if (
    verdict.kind === 'move' &&
    !(await transitionPayment(
      context,
      payment,
      verdict.to,
      reason,
      refund && { refund_order: toJson(refund) },
      watch,
    ))
  ) {
    return fail('changed')
  }
  if (verdict.kind === 'give-back' && refund) {
    if (!(await storeOrder(context, payment, refund, watch))) return fail('changed')
    await refundPayment(context, payment, reason, refund.amountCents)
  }
  const settlement = await settlePayment(context, id)
  if (!settlement) throw new Error(`The payment ${id} is gone`)
  await reconcilePayment(context, settlement.payment)
  return succeed((await findPayment(context, id)) ?? settlement.payment)
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

/** Stores who refunds and why before the provider is asked, so that a crash in between does not lose it. */
const storeOrder = (
  context: PaymentContext,
  payment: PaymentRow,
  refund: RefundOrder,
  watch: (trx: PaymentTransaction) => Promise<void>,
): Promise<boolean> =>
  context.db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('payment')
      .set({ refund_order: toJson(refund) })
      .where('id', '=', payment.id)
      .where('state', '=', payment.state)
      .where('refunded_cents', '=', payment.refunded_cents)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await watch(trx)
    return true
  })

/** The facts of a payment by which `decideOperatorAction` judges a command. */
export const toPaymentForOperator = (payment: PaymentRow): PaymentForOperator => ({
  state: payment.state,
  amountCents: payment.amount_cents,
  capturedCents: payment.captured_cents,
  refundedCents: payment.refunded_cents,
  disputedCents: payment.disputed_cents,
})

async function isAsProviderSays(context: PaymentContext, payment: PaymentRow): Promise<boolean> {
  if (payment.psp_ref === null) return true
  const { capturedCents, refundedCents } = await providerOf(context, payment).retrieve(payment.psp_ref)
  return capturedCents === payment.captured_cents && refundedCents === payment.refunded_cents
}
