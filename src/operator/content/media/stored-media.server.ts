import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#platform/database/tables.server.ts'
import type { MediaFileTable } from './media-table.server.ts'

/** Well below the 65,535 parameters that Postgres takes. */
const namesPerStatement = 500

/** Stores a file, which nothing refers to until the rows are replaced. */
export async function storeMedia(db: Kysely<Database>, file: MediaFileTable): Promise<void> {
  await db
    .insertInto('media_file')
    .values(file)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function listStoredMedia(db: Kysely<Database>): Promise<ReadonlySet<string>> {
  const all = await db.selectFrom('media_file').select('name').execute()
  return new Set(all.map(({ name }) => name))
}

/**
 * Prunes the files that no row names. Returns false, and prunes nothing, if a file of the new rows is missing.
 * @param keptNames what kept rows may refer to; addresses on other sites are among them, and never there
 */
export async function pruneMedia(
  transaction: Transaction<Database>,
  names: readonly string[],
  keptNames: readonly string[],
): Promise<boolean> {
  const stored = await listStoredMedia(transaction)
  if (names.some((name) => !stored.has(name))) return false
  const unused = [...new Set(stored).difference(new Set([...names, ...keptNames]))]
  for (let start = 0; start < unused.length; start += namesPerStatement) {
    await transaction
      .deleteFrom('media_file')
      .where('name', 'in', unused.slice(start, start + namesPerStatement))
      .execute()
  }
  return true
}
