import type { Kysely } from 'kysely'
import type { Database } from '#db/tables.ts'

/** Whom to call about a payment at a centre, first at the barrier; null for a centre that is gone. */
export async function findHelpPhone(db: Kysely<Database>, centreUid: string): Promise<string | null> {
  const row = await db
    .selectFrom('centre')
    .select(['parking', 'contacts'])
    .where('uid', '=', centreUid)
    .executeTakeFirst()
  return row?.parking?.phone ?? row?.contacts.phone ?? null
}
