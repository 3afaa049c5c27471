import { providerOf, type PaymentContext, type PaymentRow } from './payment-context.server.ts'
import { settlePayment } from './settle-payment.server.ts'

/**
 * Ends a payment that nobody wants to go on with: the provider closes its page, and says whether money came before.
 * Nothing happens to one that is past that.
 * @throws Error when the provider does not answer
 */
export async function closePayment(context: PaymentContext, payment: PaymentRow): Promise<void> {
  const settled = (await settlePayment(context, payment.id))?.payment
  if (settled?.state !== 'psp_created' || settled.psp_ref === null) return
  await providerOf(context, settled).cancel(settled.psp_ref)
  await settlePayment(context, payment.id)
}
