import type { PaymentOwner } from '../payment.ts'
import { handlerOf, type PaymentContext, type PaymentRow } from '../payment-context.server.ts'
import { closePayment } from './close-payment.server.ts'
import type { PaymentOrder, QuoteFault } from '../scope-handler.ts'

/** What can no longer be paid: it was paid elsewhere, or its ticket is over. */
const overFaults: readonly QuoteFault[] = ['subject-already-paid', 'nothing-due', 'subject-expired']

/**
 * The visitor is back and has not paid. A provider keeps its page open for longer than the price may hold, so once the price
 * has ended it is asked for again, and a page that sells another one is closed: it can be paid at the price of now.
 * @returns whether the page was closed
 */
export async function closeAtOtherPrice(
  context: PaymentContext,
  owner: PaymentOwner,
  payment: PaymentRow,
): Promise<boolean> {
  const handler = handlerOf(context, payment)
  const end = handler.priceEndsAt?.(payment.subject)
  if (end === undefined || context.now() < end) return false
  const quoted = await handler.quote(toOrder(owner, payment))
  const holds = quoted.ok
    ? quoted.value.amountCents === payment.amount_cents
    : !overFaults.includes(quoted.problem)
  return holds ? false : closePayment(context, payment)
}

const toOrder = (owner: PaymentOwner, payment: PaymentRow): PaymentOrder => ({
  scope: payment.scope,
  centreUid: payment.centre_uid,
  subject: payment.subject,
  voucherCode: payment.voucher_code ?? undefined,
  owner,
})
