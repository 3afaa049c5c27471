import { transitionPayment } from './transition-payment.server.ts'
import { providerOf } from '../payment-accounts.server.ts'
import type { PaymentContext, PaymentRow } from '../payment-context.server.ts'
import { ProviderRefusal } from '../payment-provider.ts'
import { markRefused } from '../reversals/refund-attempt.server.ts'
import { refundKey } from '../reversals/refund-order.ts'

/**
 * Refunds everything that has not been refunded yet of a payment in `refund_due`. That state is the claim: nothing else is
 * refunded meanwhile, and if this is repeated after a crash, the provider refunds once.
 * @throws ProviderRefusal if the provider makes no such refund: that is kept, and somebody may ask again; Error if it is
 * unknown whether it was made
 */
export async function refundPayment(context: PaymentContext, payment: PaymentRow): Promise<void> {
  const { id, psp_ref, captured_cents: capturedCents, refunded_cents: fromCents } = payment
  const amountCents = capturedCents - fromCents
  if (psp_ref !== null && amountCents > 0) {
    const isWhole = amountCents === capturedCents
    const key = refundKey(id, { fromCents, amountCents, isWhole, attempt: payment.refund_attempt })
    try {
      await providerOf(context, payment).refund(psp_ref, amountCents, key)
    } catch (error) {
      if (error instanceof ProviderRefusal) await markRefused(context, payment)
      throw error
    }
    context.passCrashPoint('refund-sent')
  }
  await transitionPayment(context, payment, 'refunded', 'refund-sent', { refunded_cents: capturedCents })
  context.passCrashPoint('refund-written')
}
