import { providerOf } from '../payment-accounts.server.ts'
import type { PaymentContext, PaymentRow } from '../payment-context.server.ts'
import { settlePayment } from './settle-payment.server.ts'

/**
 * Ends an open payment that is to be abandoned: the provider closes its page and says whether it captured money before.
 * Does nothing if the payment has already moved on.
 * @returns whether the payment is no longer open; false if only the provider itself can close its page
 * @throws Error if the provider does not answer
 */
export async function closePayment(context: PaymentContext, payment: PaymentRow): Promise<boolean> {
  const settled = (await settlePayment(context, payment.id))?.payment
  if (settled?.state !== 'psp_created' || settled.psp_ref === null) return true
  await providerOf(context, settled).cancel(settled.psp_ref)
  return (await settlePayment(context, payment.id))?.payment.state !== 'psp_created'
}
