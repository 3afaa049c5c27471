import { DatabaseUnavailable } from '#platform/database/database-unavailable.ts'
import type { PaymentOwner } from '../payment.ts'
import { closePayment } from './close-payment.server.ts'
import { findOwnRow } from './own-payment.server.ts'
import type { PaymentContext } from '../payment-context.server.ts'

/**
 * The visitor came back by the provider's "cancel" link: closes the provider's page, so that the same thing can be paid
 * again. If the money was captured after all, the payment continues.
 * @returns false if this owner has no such payment
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
    if (error instanceof DatabaseUnavailable) throw error
    context.logger.warn(
      { err: error, paymentId: payment.id },
      'a payment could not be closed at the provider',
    )
  }
  return true
}
