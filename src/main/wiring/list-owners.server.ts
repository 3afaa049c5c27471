import type { Kysely } from 'kysely'
import type { Database } from '#platform/database/tables.server.ts'

/**
 * The ids of all accounts of which the database has anything, also of those at a hosted provider. A new table with an
 * account's id must be added here, otherwise a replay of deletions does not find who is only there; the test beside it
 * compares with the columns of the schema.
 */
export async function listOwners(db: Kysely<Database>): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('account')
    .select('oid')
    .union(db.selectFrom('consumer_profile').select('oid'))
    .union(db.selectFrom('auth_session').select('oid'))
    .union(db.selectFrom('card').select('owner_oid as oid'))
    .union(db.selectFrom('kept_item').select('owner_oid as oid'))
    .union(db.selectFrom('own_plate').select('owner_oid as oid'))
    .union(db.selectFrom('home_order_choice').select('owner_oid as oid'))
    .union(
      db
        .selectFrom('coupon_redemption')
        .select('owner_oid as oid')
        .where('owner_oid', 'is not', null)
        .$narrowType<{ oid: string }>(),
    )
    .union(
      db
        .selectFrom('payment')
        .select('owner_key as oid')
        .where('owner_kind', '=', 'consumer')
        .$narrowType<{ oid: string }>(),
    )
    .execute()
  return rows.map(({ oid }) => oid)
}
