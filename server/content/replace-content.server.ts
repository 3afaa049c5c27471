import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database, MediaFileTable } from '#db/tables.ts'
import { contentTables, type ContentRows } from './content-rows.ts'

export type Replacement = {
  readonly digest: string
  readonly rows: ContentRows
  /** Files that the database did not have. */
  readonly media: readonly MediaFileTable[]
  /** All files that the rows refer to; others are pruned. */
  readonly mediaNames: readonly string[]
}

/** Imports of several replicas take turns; the number only has to be the same in all of them. */
const IMPORT_LOCK = 7_215_001
/** Rows a statement: well below the 65,535 parameters that Postgres takes. */
const CHUNK = 500

/** The content that is served; undefined before the first import. */
export const findCurrentVersion = (db: Kysely<Database>) =>
  db.selectFrom('content_version').select(['id', 'digest']).orderBy('id', 'desc').limit(1).executeTakeFirst()

/**
 * Replaces the content in one transaction and tells every listener of the channel `content` the new version.
 * Nothing slow happens in here. Another replica that has imported the same meanwhile makes this one a no-op.
 */
export function replaceContent(
  db: Kysely<Database>,
  { digest, rows, media, mediaNames }: Replacement,
): Promise<{ version: number; changed: boolean } | 'media-gone'> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(transaction)
    const current = await findCurrentVersion(transaction)
    if (current?.digest === digest) return { version: current.id, changed: false }
    if (!(await storeMedia(transaction, media, mediaNames))) return 'media-gone'
    for (const table of contentTables.toReversed()) await transaction.deleteFrom(table).execute()
    for (const table of contentTables) await insertRows(transaction, table, rows[table])
    await transaction.deleteFrom('content_version').execute()
    const { id } = await transaction
      .insertInto('content_version')
      .values({ digest })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`select pg_notify('content', ${String(id)})`.execute(transaction)
    return { version: id, changed: true }
  })
}

async function insertRows(
  transaction: Transaction<Database>,
  table: (typeof contentTables)[number],
  rows: ContentRows[typeof table],
): Promise<void> {
  for (let start = 0; start < rows.length; start += CHUNK) {
    await transaction
      .insertInto(table)
      .values(rows.slice(start, start + CHUNK))
      .execute()
  }
}

/** Stores what was made and prunes what is no longer named. False, and nothing pruned, when a named file is not there. */
async function storeMedia(
  transaction: Transaction<Database>,
  media: readonly MediaFileTable[],
  names: readonly string[],
): Promise<boolean> {
  for (const file of media) {
    await transaction
      .insertInto('media_file')
      .values(file)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  const all = await transaction.selectFrom('media_file').select('name').execute()
  const stored = new Set(all.map(({ name }) => name))
  if (names.some((name) => !stored.has(name))) return false
  const unused = [...stored.difference(new Set(names))]
  for (let start = 0; start < unused.length; start += CHUNK) {
    await transaction
      .deleteFrom('media_file')
      .where('name', 'in', unused.slice(start, start + CHUNK))
      .execute()
  }
  return true
}
