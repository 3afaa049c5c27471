import { transitionPayment } from './transition-payment.server.ts'
import { providerOf } from '../payment-accounts.server.ts'
import type { PaymentContext, PaymentRow } from '../payment-context.server.ts'

/** Refunds what has not been refunded yet. If it is repeated after a crash, the provider refunds once. */
export async function refundPayment(
  context: PaymentContext,
  payment: PaymentRow,
  reason = 'refund-sent',
): Promise<void> {
  const due = payment.captured_cents - payment.refunded_cents
  if (payment.psp_ref !== null && due > 0) {
    await providerOf(context, payment).refund(payment.psp_ref, due, `${payment.id}:refund`)
    context.passCrashPoint('refund-sent')
  }
  await transitionPayment(context, payment, 'refunded', reason, { refunded_cents: payment.captured_cents })
  context.passCrashPoint('refund-written')
}
