import { sql, type Kysely, type Transaction } from 'kysely'
import { serialiseReads } from '#platform/database/one-at-a-time.server.ts'
import type { Database } from '#platform/database/tables.server.ts'
import { findCurrentVersion } from './current-version.server.ts'
import { noteReplaced } from './replaced-content.server.ts'
import { noneKept, putBack, setAsideCentres } from './keep-centres.server.ts'
import { pruneMedia } from './media/stored-media.server.ts'
import type { ContentFault } from '#platform/content/content-fault.ts'
import { requireOwnSchema } from './require-own-schema.server.ts'
import { centreTables, contentTables, type ContentRows } from './rows/content-tables.ts'
import type { TryContent } from './try-content.ts'

/** The new content: its digest, its rows and images, and the trial before the commit. */
export type Replacement = {
  readonly digest: string
  /** The digest of the files alone. */
  readonly files: string
  /** The rows of what all centres share, and then of each centre. */
  readonly parts: () => AsyncIterable<ContentRows>
  /** The centres that keep the rows which they have, and the faults that are the reason. */
  readonly kept?: { readonly centres: readonly string[]; readonly faults: readonly ContentFault[] }
  /** All files that the rows refer to, which the database has to have; others are pruned. */
  readonly mediaNames: readonly string[]
  readonly tryContent: TryContent
}

/** The advisory lock by which imports of several replicas take turns; all replicas use the same number. */
const importLock = 7_215_001
/** How long an import waits for others, and how long the database waits for the import. */
const importPatience = '120s'
/** Well below the 65,535 parameters that Postgres takes. */
const rowsPerStatement = 500

/**
 * Replaces the content in one transaction and tells every listener of the channel `content` the new version. The new
 * content is tried before the commit; if it has faults, the transaction is rolled back. That takes seconds, during
 * which others read the earlier content. If another replica has imported the same files meanwhile, nothing is changed.
 * @throws LaterReleaseError if a later release has migrated the database, perhaps a moment ago
 */
export async function replaceContent(
  db: Kysely<Database>,
  { digest, files, parts, mediaNames, tryContent, kept = noneKept }: Replacement,
): Promise<{ version: number; changed: boolean } | { faults: readonly ContentFault[] } | 'media-gone'> {
  const replace = db.transaction().execute(async (transaction) => {
    // Replicas that import at the same time wait for each other, trials included.
    for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
      await sql`select set_config(${limit}, ${importPatience}, true)`.execute(transaction)
    await sql`select pg_advisory_xact_lock(${importLock})`.execute(transaction)
    await requireOwnSchema(transaction)
    const current = await findCurrentVersion(transaction)
    if (current?.digest === digest) return { version: current.id, changed: false }
    const number = await readSequences(transaction)
    const keptMedia = await setAsideCentres(transaction, kept.centres)
    if (!(await pruneMedia(transaction, mediaNames, keptMedia))) return 'media-gone'
    for (const table of contentTables.toReversed()) await transaction.deleteFrom(table).execute()
    let isShared = true
    for await (const part of parts()) {
      const rows = number(part)
      for (const table of contentTables) {
        await insertRows(transaction, table, rows[table] ?? [])
        // Centres that are kept need only what all centres share.
        if (isShared) await putBack(transaction, table, kept.centres)
      }
      isShared = false
    }
    if (current !== undefined) await noteReplaced(transaction, current, files)
    await transaction.deleteFrom('content_version').execute()
    const { id } = await transaction
      .insertInto('content_version')
      .values({ digest, files, faults: JSON.stringify(kept.faults) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const faults = await tryContent(serialiseReads(transaction), id)
    if (faults.length > 0) throw new RefusedContent(faults)
    await sql`select pg_notify('content', ${String(id)})`.execute(transaction)
    return { version: id, changed: true }
  })
  return replace.catch((error: unknown) => {
    if (error instanceof RefusedContent) return { faults: error.faults }
    throw error
  })
}

/** Replaces the rows of one centre, and nothing that centres share; for a transaction that is rolled back. */
export async function replaceCentre(
  transaction: Transaction<Database>,
  centre: string,
  rows: ContentRows,
): Promise<void> {
  const number = await readSequences(transaction)
  for (const table of centreTables.toReversed()) {
    const column = table === 'centre' ? 'uid' : 'centre_uid'
    await sql`delete from ${sql.table(table)} where ${sql.id(column)} = ${centre}`.execute(transaction)
  }
  const numbered = number(rows)
  for (const table of centreTables) await insertRows(transaction, table, numbered[table] ?? [])
}

/** Thrown to roll the transaction back. */
class RefusedContent extends Error {
  readonly faults: readonly ContentFault[]

  constructor(faults: readonly ContentFault[]) {
    super('The new content cannot be shown')
    this.faults = faults
  }
}

async function insertRows(
  transaction: Transaction<Database>,
  table: keyof Database,
  rows: readonly object[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    await transaction
      .insertInto(table)
      .values(rows.slice(start, start + rowsPerStatement))
      .execute()
  }
}

/**
 * Numbers the changes of events for calendars, which keep an entry unless its number has risen (RFC 5545, SEQUENCE).
 * @returns what gives new rows of events and news their number: that of the row before, or one more if it has changed
 */
async function readSequences(db: Kysely<Database>): Promise<(rows: ContentRows) => ContentRows> {
  const before = await db
    .selectFrom('editorial')
    .select(['centre_uid', 'uid', 'revision', 'sequence'])
    .where('type', '=', 'event')
    .execute()
  const known = new Map(before.map((row) => [`${row.centre_uid}/${row.uid}`, row]))
  return (rows) => ({
    ...rows,
    editorial: rows.editorial.map((row) => {
      const earlier = known.get(`${row.centre_uid}/${row.uid}`)
      if (row.type !== 'event' || earlier === undefined) return { ...row, sequence: 0 }
      return { ...row, sequence: earlier.sequence + (earlier.revision === row.revision ? 0 : 1) }
    }),
  })
}
