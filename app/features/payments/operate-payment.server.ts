import { fail, succeed, type Result } from '#app/core/result.ts'
import { judgeOperatorWish, type JudgedPayment, type OperatorWish } from './judge-operator-wish.ts'
import { movePayment } from './move-payment.server.ts'
import { findPayment, providerOf, type PaymentContext, type PaymentRow } from './payment-context.server.ts'
import { isPaymentId } from './payment-id.ts'
import { reconcilePayment } from './reconcile-payments.server.ts'
import { refundPayment } from './refund-payment.server.ts'
import { settlePayment } from './settle-payment.server.ts'

/**
 * Does what an operator wants of a payment, as far as the transition table allows, with an event like every other
 * step. Money is touched only while the provider says the same of it as the books; both are compared anew each time.
 * @returns the payment as it is afterwards, or why nothing was done
 * @throws Error when the provider or the database does not answer; asking again is safe
 */
export async function operatePayment(
  context: PaymentContext,
  id: string,
  wish: OperatorWish,
): Promise<Result<PaymentRow, string>> {
  const payment = isPaymentId(id) ? await findPayment(context, id) : undefined
  if (!payment) return fail('there is no such payment')
  const verdict = judgeOperatorWish(toJudged(payment), wish)
  if (verdict.kind === 'refused') return fail(verdict.why)
  if (verdict.kind !== 'settle' && !(await isAsProviderSays(context, payment))) {
    await reconcilePayment(context, payment)
    return fail('the provider says something else of its money; that is noted now, see «show»')
  }
  const reason = `operator-${wish}`
  if (verdict.kind === 'move' && !(await movePayment(context, payment, verdict.to, reason))) {
    return fail('it has moved meanwhile: look at it again')
  }
  if (verdict.kind === 'give-back') await refundPayment(context, payment, reason)
  const settlement = await settlePayment(context, id)
  if (!settlement) throw new Error(`The payment ${id} is gone`)
  await reconcilePayment(context, settlement.payment)
  return succeed((await findPayment(context, id)) ?? settlement.payment)
}

export const toJudged = (payment: PaymentRow): JudgedPayment => ({
  state: payment.state,
  amountCents: payment.amount_cents,
  capturedCents: payment.captured_cents,
  refundedCents: payment.refunded_cents,
})

async function isAsProviderSays(context: PaymentContext, payment: PaymentRow): Promise<boolean> {
  if (payment.psp_ref === null) return true
  const { capturedCents, refundedCents } = await providerOf(context, payment).ask(payment.psp_ref)
  return capturedCents === payment.captured_cents && refundedCents === payment.refunded_cents
}
