import { sql, type Updateable } from 'kysely'
import type { PaymentTable } from '../payment-tables.server.ts'
import type { Issuer } from '#platform/issuer.ts'
import { recordConsequences } from './record-consequences.server.ts'
import type { PaymentContext, PaymentRow, PaymentTransaction } from '../payment-context.server.ts'
import type { PaymentState } from '../payment-state.ts'
import { yearOf } from '#core/payment-time.ts'

type Changes = Pick<
  Updateable<PaymentTable>,
  'psp_ref' | 'redirect_url' | 'captured_cents' | 'refunded_cents' | 'refund_order'
>

/**
 * Changes the state of a payment by compare-and-set, and writes the event and everything that follows from it in one
 * transaction. Returns false if somebody else has moved the payment since it was read; read it again then.
 * @param alongside what else is written in that transaction; if it throws, the payment stays as it is
 */
export async function transitionPayment(
  context: PaymentContext,
  payment: PaymentRow,
  to: PaymentState,
  reason: string,
  changes: Changes = {},
  alongside: (trx: PaymentTransaction) => Promise<void> = async () => undefined,
): Promise<boolean> {
  const at = new Date(context.now())
  const hasMoved = await context.db.transaction().execute(async (trx) => {
    const moved = await trx
      .updateTable('payment')
      .set({ ...changes, ...(to === 'completed' ? completionAt(at) : {}), state: to, moved_at: at })
      .where('id', '=', payment.id)
      .where('state', '=', payment.state)
      .where('refunded_cents', '=', payment.refunded_cents)
      .returningAll()
      .executeTakeFirst()
    if (!moved) return false
    await trx
      .insertInto('payment_event')
      .values({
        payment_id: payment.id,
        from_state: payment.state,
        to_state: to,
        reason,
        happened_at: at,
      })
      .execute()
    await recordConsequences(context, trx, moved, payment)
    await alongside(trx)
    return true
  })
  if (hasMoved && to === 'review') raiseAlarm(context, payment, reason)
  return hasMoved
}

/** The one alert for the operator on duty: a visitor's money waits for a decision. It matches what the visitor is told. */
function raiseAlarm({ logger }: PaymentContext, payment: PaymentRow, reason: string): void {
  const { id, scope, centre_uid, provider } = payment
  logger.error(
    { alarm: 'payment-review', paymentId: id, reason, scope, centreUid: centre_uid, provider },
    'a payment needs a person',
  )
}

/**
 * What a receipt needs. In `2026-000042` the running number alone is unique, and has more digits from a million on; the
 * year is for readers. The issuer is copied, because a later change of the content must not change the receipt.
 */
const completionAt = (at: Date) => ({
  completed_at: at,
  issuer: sql<Issuer | null>`(select nullif(issuer, 'null') from centre where uid = payment.centre_uid)`,
  receipt_number: sql<string>`(
    select ${String(yearOf(at))}::text || '-' || lpad(digits, greatest(6, length(digits)), '0')
    from (select nextval('receipt_number')::text as digits) as next
  )`,
})
