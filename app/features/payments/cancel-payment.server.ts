import type { PaymentOwner } from './payment.ts'
import { closePayment } from './close-payment.server.ts'
import { findOwnRow } from './own-payment.server.ts'
import type { PaymentContext } from './payment-context.server.ts'

/**
 * The visitor came back by the provider's way out: its page is closed, so that the same thing can be paid anew. Should
 * the money have come after all, the payment goes on.
 * @returns false when there is no such payment of this owner
 */
export async function cancelPayment(
  context: PaymentContext,
  owner: PaymentOwner,
  id: string,
): Promise<boolean> {
  const payment = await findOwnRow(context, owner, id)
  if (!payment) return false
  try {
    await closePayment(context, payment)
  } catch (error) {
    context.logger.warn(
      { err: error, paymentId: payment.id },
      'a payment could not be closed at the provider',
    )
  }
  return true
}
