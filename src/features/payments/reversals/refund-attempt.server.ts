import type { PaymentContext, PaymentRow, PaymentTransaction } from '../payment-context.server.ts'

/*
 * A provider repeats its answer to a key that it knows, for an hour or a day, refusals too. So anyone who asks again for a refund
 * that was refused needs another key. Without a definite refusal the key stays: the refund may have been made. The attempt is
 * written before the provider is asked, so that after a crash the next one who asks goes on with the same key.
 */

/** Begins another attempt of the refund of a payment that is in `refund_due` now, if the one that was read was refused. */
export async function askAgain(trx: PaymentTransaction, payment: PaymentRow): Promise<void> {
  await trx
    .updateTable('payment')
    .set({ refund_attempt: payment.refund_attempt + 1, refund_refused: false })
    .where('id', '=', payment.id)
    .where('state', '=', 'refund_due')
    // Of two people who have seen the same refusal only one begins another attempt.
    .where('refund_attempt', '=', payment.refund_attempt)
    .where('refund_refused', '=', true)
    .execute()
}

/** Keeps that the provider has refused this attempt for good. */
export async function markRefused({ db }: PaymentContext, payment: PaymentRow): Promise<void> {
  await db
    .updateTable('payment')
    .set({ refund_refused: true })
    .where('id', '=', payment.id)
    .where('state', '=', 'refund_due')
    .where('refund_attempt', '=', payment.refund_attempt)
    .execute()
}
