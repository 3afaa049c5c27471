import { sql, type Updateable } from 'kysely'
import type { PaymentTable } from '#db/tables/payment.ts'
import type { StoredIssuer } from '#db/tables.ts'
import { recordConsequences } from './record-consequences.server.ts'
import type { PaymentContext, PaymentRow } from './payment-context.server.ts'
import type { PaymentState } from './payment-state.ts'

type Changes = Pick<
  Updateable<PaymentTable>,
  'psp_ref' | 'redirect_url' | 'captured_cents' | 'refunded_cents'
>

/**
 * Takes one step of a payment's life: by compare-and-set, with its event and everything that follows from it, in one
 * transaction. False when somebody else has moved the payment since it was read; then look again.
 */
export async function movePayment(
  context: PaymentContext,
  payment: PaymentRow,
  to: PaymentState,
  reason: string,
  changes: Changes = {},
): Promise<boolean> {
  const at = new Date(context.now())
  return context.db.transaction().execute(async (trx) => {
    const moved = await trx
      .updateTable('payment')
      .set({ ...changes, ...(to === 'completed' ? completionAt(at) : {}), state: to, moved_at: at })
      .where('id', '=', payment.id)
      .where('state', '=', payment.state)
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
    return true
  })
}

/**
 * What a receipt needs. `2026-000042` is one running number, unique for ever; the year is for people. The issuer is
 * copied, because a receipt must not change with the content.
 */
const completionAt = (at: Date) => ({
  completed_at: at,
  issuer: sql<StoredIssuer | null>`(select nullif(issuer, 'null') from centre where uid = payment.centre_uid)`,
  receipt_number: sql<string>`${String(at.getUTCFullYear())}::text || '-' || lpad(nextval('receipt_number')::text, 6, '0')`,
})
