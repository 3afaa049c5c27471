import type { Kysely, ColumnType, Generated } from 'kysely'
import type { Database } from '#platform/database/tables.server.ts'
import type { ContentFault } from '#platform/content/content-fault.ts'

/** The content that is served; undefined before the first import. */
export const findCurrentVersion = (db: Kysely<Database>) =>
  db
    .selectFrom('content_version')
    .select(['id', 'digest', 'files', 'imported_at', 'faults'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * One row: which content is served. `digest` shows whether the files have changed since the import; `faults` are those of
 * centres that were not imported with it, see `faultKeeps` of `importContent`.
 */
type ContentVersionTable = {
  id: Generated<number>
  digest: string
  /** The digest of the files alone; null if an earlier release has imported them. */
  files: string | null
  imported_at: ColumnType<Date, never, never>
  faults: ColumnType<readonly ContentFault[], string | undefined, never>
}

/** Content that was live and has been replaced, by the digest of its files. */
type ReplacedContentTable = {
  files: string
  version: number
  replaced_at: ColumnType<Date, Date, Date>
}

declare module '#platform/database/tables.server.ts' {
  interface Database {
    content_version: ContentVersionTable
    replaced_content: ReplacedContentTable
  }
}
