import { transitionPayment } from './transition-payment.server.ts'
import { providerOf } from '../payment-accounts.server.ts'
import type { PaymentContext, PaymentRow } from '../payment-context.server.ts'
import { recordPartialRefund } from '../reversals/record-refund.server.ts'
import { refundKey } from '../reversals/refund-order.ts'

/**
 * Refunds an amount, in cents; by default what has not been refunded yet. After the last part the payment is refunded,
 * before it stays as it is. If it is repeated after a crash, the provider refunds once.
 */
export async function refundPayment(
  context: PaymentContext,
  payment: PaymentRow,
  reason = 'refund-sent',
  amountCents = payment.captured_cents - payment.refunded_cents,
): Promise<void> {
  const fromCents = payment.refunded_cents
  const isWhole = amountCents === payment.captured_cents
  if (payment.psp_ref !== null && amountCents > 0) {
    const key = refundKey(payment.id, { fromCents, amountCents, isWhole })
    await providerOf(context, payment).refund(payment.psp_ref, amountCents, key)
    context.passCrashPoint('refund-sent')
  }
  const refundedCents = fromCents + amountCents
  if (refundedCents < payment.captured_cents) await recordPartialRefund(context, payment, refundedCents)
  else await transitionPayment(context, payment, 'refunded', reason, { refunded_cents: refundedCents })
  context.passCrashPoint('refund-written')
}
