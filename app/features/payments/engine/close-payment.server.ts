import { providerOf } from '../payment-accounts.server.ts'
import type { PaymentContext, PaymentRow } from '../payment-context.server.ts'
import { settlePayment } from './settle-payment.server.ts'

/**
 * Ends an open payment that is to be abandoned: the provider closes its page and says whether it captured money before.
 * Does nothing if the payment has already moved on.
 * @throws Error if the provider does not answer
 */
export async function closePayment(context: PaymentContext, payment: PaymentRow): Promise<void> {
  const settled = (await settlePayment(context, payment.id))?.payment
  if (settled?.state !== 'psp_created' || settled.psp_ref === null) return
  await providerOf(context, settled).cancel(settled.psp_ref)
  await settlePayment(context, payment.id)
}
