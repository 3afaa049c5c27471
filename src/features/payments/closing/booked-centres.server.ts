import { sql } from 'kysely'
import type { PaymentBooks } from '../payment-context.server.ts'

/**
 * The uids of all centres that have payments, also of those that the content no longer has. The index is walked from one
 * centre to the next, because a chain has few centres and millions of payments.
 */
export async function listBookedCentres({ db }: PaymentBooks): Promise<readonly string[]> {
  const { rows } = await sql<{ uid: string }>`
    with recursive booked (uid) as (
      select min(centre_uid) from payment
      union all
      select (select min(centre_uid) from payment where centre_uid > booked.uid) from booked where uid is not null
    )
    select uid from booked where uid is not null`.execute(db)
  return rows.map(({ uid }) => uid)
}

export async function isBooked({ db }: PaymentBooks, centreUid: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment')
    .select('id')
    .where('centre_uid', '=', centreUid)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
