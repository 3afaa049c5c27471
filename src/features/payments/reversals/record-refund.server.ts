import { toJson } from '#platform/database/tables.server.ts'
import { accounts, post } from '../ledger.server.ts'
import type { PaymentContext, PaymentRow, PaymentTransaction } from '../payment-context.server.ts'
import { isOrdered } from './refund-order.ts'

/**
 * Writes what was refunded since `before`, in the transaction that has changed the payment's amount: a row with who gave
 * it and why, the posting, and the mail to the owner. Does nothing if nothing was refunded.
 */
export async function recordRefund(
  context: PaymentContext,
  trx: PaymentTransaction,
  payment: PaymentRow,
  before: PaymentRow,
): Promise<void> {
  const fromCents = before.refunded_cents
  const amountCents = payment.refunded_cents - fromCents
  if (amountCents <= 0) return
  const order = payment.refund_order
  const at = new Date(context.now())
  const origin = isOrdered(order, { fromCents, amountCents })
    ? ({ source: 'operator', reason: order.reason, given_by: order.givenBy } as const)
    : ({
        source: before.state === 'refund_due' ? 'automatic' : 'provider',
        reason: null,
        given_by: null,
      } as const)
  await trx
    .insertInto('payment_reversal')
    .values({
      payment_id: payment.id,
      kind: 'refund',
      amount_cents: amountCents,
      provider_ref: null,
      happened_at: at,
      ...origin,
    })
    .execute()
  await noteOrder(trx, payment, origin.source === 'operator')
  await post(trx, {
    name: `refund:${payment.id}:${payment.refunded_cents}`,
    paymentId: payment.id,
    debit: before.completed_at === null ? accounts.unearned : payment.credit_account,
    credit: accounts.provider(payment),
    amountCents,
    at,
  })
  await context.tellOwner(trx, payment, 'refund', amountCents)
}

/** An order that is claimed stays until its call has ended, so that no other one begins before. */
async function noteOrder(trx: PaymentTransaction, { id, refund_order: order }: PaymentRow, isDone: boolean) {
  if (order === null || (order.key !== undefined && !isDone)) return
  const rest = order.key === undefined ? null : toJson({ ...order, isRecorded: true })
  await trx.updateTable('payment').set({ refund_order: rest }).where('id', '=', id).execute()
}

/**
 * Records a refund of a part, after which the payment stays as it is. Does nothing if somebody else has changed the
 * payment since it was read.
 */
export async function recordPartialRefund(
  context: PaymentContext,
  payment: PaymentRow,
  refundedCents: number,
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('payment')
      .set({ refunded_cents: refundedCents })
      .where('id', '=', payment.id)
      .where('state', '=', payment.state)
      .where('refunded_cents', '=', payment.refunded_cents)
      .returningAll()
      .executeTakeFirst()
    if (changed !== undefined) await recordRefund(context, trx, changed, payment)
  })
}
