import { fail, succeed, type Result } from '#app/core/result.ts'
import {
  decideOperatorAction,
  type PaymentForOperator,
  type OperatorOrder,
} from './decide-operator-action.ts'
import { transitionPayment } from '../engine/transition-payment.server.ts'
import { providerOf } from '../payment-accounts.server.ts'
import { findPayment, type PaymentContext, type PaymentRow } from '../payment-context.server.ts'
import { toJson } from '#db/tables.ts'
import type { RefundOrder } from '../reversals/refund-order.ts'
import { isPaymentId } from '../payment-id.ts'
import { reconcilePayment } from './reconcile-payment.server.ts'
import { refundPayment } from '../engine/refund-payment.server.ts'
import { settlePayment } from '../engine/settle-payment.server.ts'

/**
 * Does what an operator asks for, as far as the transition table allows, and records an event like every other step.
 * Money is moved only while the provider's amounts equal ours; both are compared again each time.
 * @returns the payment afterwards, or why nothing was done
 * @throws Error if the provider or the database does not answer; repeating the call is safe
 */
export async function operatePayment(
  context: PaymentContext,
  id: string,
  order: OperatorOrder,
): Promise<Result<PaymentRow, string>> {
  const payment = isPaymentId(id) ? await findPayment(context, id) : undefined
  if (!payment) return fail('there is no such payment')
  const verdict = decideOperatorAction(toPaymentForOperator(payment), order.action, amountOf(order))
  if (verdict.kind === 'refused') return fail(verdict.why)
  if (verdict.kind !== 'settle' && !(await isAsProviderSays(context, payment))) {
    await reconcilePayment(context, payment)
    return fail('the provider reports other amounts; the difference is stored now, see "show"')
  }
  const reason = `operator-${order.action}`
  const refund = toRefundOrder(payment, order)
  if (
    verdict.kind === 'move' &&
    !(await transitionPayment(
      context,
      payment,
      verdict.to,
      reason,
      refund && { refund_order: toJson(refund) },
    ))
  ) {
    return fail('its state has changed meanwhile: look at it again')
  }
  if (verdict.kind === 'give-back' && refund) {
    if (!(await storeOrder(context, payment, refund)))
      return fail('it has changed meanwhile: look at it again')
    await refundPayment(context, payment, reason, refund.amountCents)
  }
  const settlement = await settlePayment(context, id)
  if (!settlement) throw new Error(`The payment ${id} is gone`)
  await reconcilePayment(context, settlement.payment)
  return succeed((await findPayment(context, id)) ?? settlement.payment)
}

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
async function storeOrder(
  context: PaymentContext,
  payment: PaymentRow,
  refund: RefundOrder,
): Promise<boolean> {
  const { numUpdatedRows } = await context.db
    .updateTable('payment')
    .set({ refund_order: toJson(refund) })
    .where('id', '=', payment.id)
    .where('state', '=', payment.state)
    .where('refunded_cents', '=', payment.refunded_cents)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

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
