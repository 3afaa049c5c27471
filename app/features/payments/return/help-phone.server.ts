import type { Kysely } from 'kysely'
import type { Database } from '#db/tables.ts'

/**
 * The phone number for help with a payment: that of the car park, otherwise that of the centre; null if neither has one
 * or the centre does not exist any more.
 */
export async function findHelpPhone(db: Kysely<Database>, centreUid: string): Promise<string | null> {
  const row = await db
    .selectFrom('centre')
    .select(['parking', 'contacts'])
    .where('uid', '=', centreUid)
    .executeTakeFirst()
  return row?.parking?.phone ?? row?.contacts.phone ?? null
}
