import type { ColumnType } from 'kysely'
import type { ContentFault } from '#platform/content/content-fault.ts'

/**
 * One row for each kind of source that content has ever come from: when it was last asked for by a notice, tried, and
 * imported or found unchanged, and the faults of the last attempt that are not those of the content version.
 */
type ContentImportTable = {
  source: 'folder' | 'gateway'
  asked_at: Date | null
  attempted_at: Date | null
  succeeded_at: Date | null
  faults: ColumnType<readonly ContentFault[], string | undefined, string>
}

declare module '#platform/database/tables.server.ts' {
  interface Database {
    content_import: ContentImportTable
  }
}
