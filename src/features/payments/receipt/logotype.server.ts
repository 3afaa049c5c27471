import type { Kysely } from 'kysely'
import type { CentreSummary } from '#features/centres/centre.ts'
import type { Database } from '#platform/database/tables.server.ts'

/** The file of a centre's logotype, for paper; null if it is not stored here. */
export async function readLogotype(
  db: Kysely<Database>,
  { url }: CentreSummary['logotype'],
): Promise<Uint8Array | null> {
  const name = url.slice(url.lastIndexOf('/') + 1)
  const file = await db.selectFrom('media_file').select('bytes').where('name', '=', name).executeTakeFirst()
  return file?.bytes ?? null
}
