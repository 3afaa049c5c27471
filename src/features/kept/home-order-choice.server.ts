import type { Kysely } from 'kysely'
import type { Database } from '#platform/database/tables.server.ts'

export async function readHomeOrderChoice(db: Kysely<Database>, oid: string): Promise<boolean> {
  const row = await db
    .selectFrom('home_order_choice')
    .select('is_own')
    .where('owner_oid', '=', oid)
    .executeTakeFirst()
  return row?.is_own ?? true
}

export async function saveHomeOrderChoice(db: Kysely<Database>, oid: string, isOwn: boolean): Promise<void> {
  await db
    .insertInto('home_order_choice')
    .values({ owner_oid: oid, is_own: isOwn })
    .onConflict((conflict) => conflict.column('owner_oid').doUpdateSet({ is_own: isOwn }))
    .execute()
}

export async function eraseHomeOrderChoice(db: Kysely<Database>, oid: string): Promise<void> {
  await db.deleteFrom('home_order_choice').where('owner_oid', '=', oid).execute()
}
