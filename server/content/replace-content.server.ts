import { sql, type Kysely, type Transaction } from 'kysely'
import { findLaterMigrations } from '#db/migrate.server.ts'
import { serialiseReads } from '#db/one-at-a-time.ts'
import type { Database } from '#db/tables.ts'
import type { MediaFileTable } from './media/media-table.server.ts'
import { noneKept, putBack, setAsideCentres } from './keep-centres.server.ts'
import type { ContentFault } from './read/content-fault.ts'
import { contentTables, type ContentRows } from './rows/content-tables.ts'

/** Tries content before any visitor sees it: reads the rows that the transaction has written and returns the faults. */
export type TryContent = (db: Kysely<Database>, version: number) => Promise<readonly ContentFault[]>

/** The new content: its digest, its rows and images, and the trial before the commit. */
export type Replacement = {
  readonly digest: string
  /** The rows of what all centres share, and then of each centre. */
  readonly parts: () => AsyncIterable<ContentRows>
  /** The centres that keep the rows which they have, and the faults that are the reason. */
  readonly kept?: { readonly centres: readonly string[]; readonly faults: readonly ContentFault[] }
  /** All files that the rows refer to, which the database has to have; others are pruned. */
  readonly mediaNames: readonly string[]
  readonly tryContent: TryContent
}

/** The advisory lock by which imports of several replicas take turns; all replicas use the same number. */
const IMPORT_LOCK = 7_215_001
/** How long an import waits for others, and how long the database waits for the import. */
const importPatience = '120s'
/** Rows per statement: well below the 65,535 parameters that Postgres takes. */
const CHUNK = 500

/** The content that is served; undefined before the first import. */
export const findCurrentVersion = (db: Kysely<Database>) =>
  db
    .selectFrom('content_version')
    .select(['id', 'digest', 'imported_at', 'faults'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The database is that of a later release, whose content an earlier one does not replace by its own rows. */
export class LaterReleaseError extends Error {
  override name = 'LaterReleaseError'
}

/** @throws LaterReleaseError if this release does not import into the database any more */
export async function requireOwnSchema(db: Kysely<Database>): Promise<void> {
  const [later] = await findLaterMigrations(db)
  if (later === undefined) return
  throw new LaterReleaseError(
    `The database is that of a later release (it has the migration ${later}), so this one imports no content. Import it with that release.`,
  )
}

/**
 * Replaces the content in one transaction and tells every listener of the channel `content` the new version. The new
 * content is tried before the commit; if it has faults, the transaction is rolled back. That takes seconds, during
 * which others read the earlier content. If another replica has imported the same files meanwhile, nothing is changed.
 * @throws LaterReleaseError if a later release has migrated the database, perhaps a moment ago
 */
export async function replaceContent(
  db: Kysely<Database>,
  { digest, parts, mediaNames, tryContent, kept = noneKept }: Replacement,
): Promise<{ version: number; changed: boolean } | { faults: readonly ContentFault[] } | 'media-gone'> {
  const replace = db.transaction().execute(async (transaction) => {
    // Replicas that import at the same time wait for each other, trials included.
    for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
      await sql`select set_config(${limit}, ${importPatience}, true)`.execute(transaction)
    await sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(transaction)
    await requireOwnSchema(transaction)
    const current = await findCurrentVersion(transaction)
    if (current?.digest === digest) return { version: current.id, changed: false }
    const keptMedia = await setAsideCentres(transaction, kept.centres)
    if (!(await pruneMedia(transaction, mediaNames, keptMedia))) return 'media-gone'
    for (const table of contentTables.toReversed()) await transaction.deleteFrom(table).execute()
    let isShared = true
    for await (const rows of parts()) {
      for (const table of contentTables) {
        await insertRows(transaction, table, rows[table])
        // Centres that are kept need only what all centres share.
        if (isShared) await putBack(transaction, table, kept.centres)
      }
      isShared = false
    }
    await transaction.deleteFrom('content_version').execute()
    const { id } = await transaction
      .insertInto('content_version')
      .values({ digest, faults: JSON.stringify(kept.faults) })
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

/** Stores a file, which nothing refers to until the rows are replaced. */
export async function storeMedia(db: Kysely<Database>, file: MediaFileTable): Promise<void> {
  await db
    .insertInto('media_file')
    .values(file)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The names of all files that the database has. */
export async function listStoredMedia(db: Kysely<Database>): Promise<ReadonlySet<string>> {
  const all = await db.selectFrom('media_file').select('name').execute()
  return new Set(all.map(({ name }) => name))
}

/**
 * Prunes the files that no row names. Returns false, and prunes nothing, if a file of the new rows is missing.
 * @param keptNames what kept rows may refer to; addresses on other sites are among them, and never there
 */
async function pruneMedia(
  transaction: Transaction<Database>,
  names: readonly string[],
  keptNames: readonly string[],
): Promise<boolean> {
  const stored = await listStoredMedia(transaction)
  if (names.some((name) => !stored.has(name))) return false
  const unused = [...new Set(stored).difference(new Set([...names, ...keptNames]))]
  for (let start = 0; start < unused.length; start += CHUNK) {
    await transaction
      .deleteFrom('media_file')
      .where('name', 'in', unused.slice(start, start + CHUNK))
      .execute()
  }
  return true
}
