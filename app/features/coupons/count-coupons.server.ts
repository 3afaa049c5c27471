import type { Kysely } from 'kysely'
import type { CentreDay } from '#app/features/centres/today.server.ts'
import type { Database } from '#db/tables.ts'

/** How many coupons of a centre are valid on a day. */
export async function countCoupons(db: Kysely<Database>, centreUid: string, day: CentreDay): Promise<number> {
  const { count } = await db
    .selectFrom('coupon')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('centre_uid', '=', centreUid)
    .where('valid_from', '<=', day.today)
    .where('valid_until', '>=', day.today)
    .executeTakeFirstOrThrow()
  return Number(count)
}
