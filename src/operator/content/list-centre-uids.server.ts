import type { Kysely } from 'kysely'
import type { Database } from '#platform/database/tables.server.ts'

/** The uids of all centres of the imported content, in its order. */
export async function listCentreUids(db: Kysely<Database>): Promise<readonly string[]> {
  const rows = await db.selectFrom('centre').select('uid').orderBy('position').execute()
  return rows.map(({ uid }) => uid)
}
