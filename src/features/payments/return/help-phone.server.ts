import { howBarrierOpens, type BarrierOpening } from '#features/centres/barrier-opening.ts'
import type { Kysely } from 'kysely'
import type { Database } from '#platform/database/tables.server.ts'

/** What helps to leave a car park. */
export type ExitHelp = { readonly phone: string | null; readonly opens: BarrierOpening }

export async function findExitHelp(db: Kysely<Database>, centreUid: string): Promise<ExitHelp> {
  const row = await db
    .selectFrom('centre')
    .select(['parking', 'contacts'])
    .where('uid', '=', centreUid)
    .executeTakeFirst()
  return {
    phone: row?.parking?.phone ?? row?.contacts.phone ?? null,
    opens: howBarrierOpens(row?.parking ?? null),
  }
}

/**
 * The phone number for help with a payment: that of the car park, otherwise that of the centre; null if neither has one
 * or the centre does not exist any more.
 */
export const findHelpPhone = async (db: Kysely<Database>, centreUid: string): Promise<string | null> =>
  (await findExitHelp(db, centreUid)).phone
