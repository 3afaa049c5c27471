import { sql } from 'kysely'
import type { PaymentOwner } from '../payment.ts'
import type { PaymentContext } from '../payment-context.server.ts'
import { historyStates } from './payment-history.server.ts'
import { paymentTimeZone } from '#core/payment-time.ts'

/** The years in which the owner has paid something, newest first. */
export async function listPaymentYears(
  { db }: PaymentContext,
  owner: PaymentOwner,
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('payment')
    .select(
      sql<number>`extract(year from created_at at time zone ${sql.lit(paymentTimeZone)})::integer`.as('year'),
    )
    .distinct()
    .where('owner_kind', '=', owner.kind)
    .where('owner_key', '=', owner.key)
    .where('state', 'in', historyStates)
    .orderBy('year', 'desc')
    .execute()
  return rows.map(({ year }) => year)
}
