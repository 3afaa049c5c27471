import { fail, succeed, type Result } from '#app/core/result.ts'
import {
  decideOperatorAction,
  type PaymentForOperator,
  type OperatorAction,
} from './decide-operator-action.ts'
import { transitionPayment } from '../engine/transition-payment.server.ts'
import { providerOf } from '../payment-accounts.server.ts'
import { findPayment, type PaymentContext, type PaymentRow } from '../payment-context.server.ts'
import { isPaymentId } from '../payment-id.ts'
import { reconcilePayment } from './reconcile-payments.server.ts'
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
  action: OperatorAction,
): Promise<Result<PaymentRow, string>> {
  const payment = isPaymentId(id) ? await findPayment(context, id) : undefined
  if (!payment) return fail('there is no such payment')
  const verdict = decideOperatorAction(toPaymentForOperator(payment), action)
  if (verdict.kind === 'refused') return fail(verdict.why)
  if (verdict.kind !== 'settle' && !(await isAsProviderSays(context, payment))) {
    await reconcilePayment(context, payment)
    return fail('the provider reports other amounts; the difference is stored now, see "show"')
  }
  const reason = `operator-${action}`
  if (verdict.kind === 'move' && !(await transitionPayment(context, payment, verdict.to, reason))) {
    return fail('its state has changed meanwhile: look at it again')
  }
  if (verdict.kind === 'give-back') await refundPayment(context, payment, reason)
  const settlement = await settlePayment(context, id)
  if (!settlement) throw new Error(`The payment ${id} is gone`)
  await reconcilePayment(context, settlement.payment)
  return succeed((await findPayment(context, id)) ?? settlement.payment)
}

/** The facts of a payment by which `decideOperatorAction` judges a command. */
export const toPaymentForOperator = (payment: PaymentRow): PaymentForOperator => ({
  state: payment.state,
  amountCents: payment.amount_cents,
  capturedCents: payment.captured_cents,
  refundedCents: payment.refunded_cents,
})

async function isAsProviderSays(context: PaymentContext, payment: PaymentRow): Promise<boolean> {
  if (payment.psp_ref === null) return true
  const { capturedCents, refundedCents } = await providerOf(context, payment).retrieve(payment.psp_ref)
  return capturedCents === payment.captured_cents && refundedCents === payment.refunded_cents
}
