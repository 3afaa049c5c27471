import type { ColumnType, Generated } from 'kysely'

/** One row: which content is served. `digest` shows whether the files have changed since the import. */
type ContentVersionTable = {
  id: Generated<number>
  digest: string
  imported_at: ColumnType<Date, never, never>
}

declare module '#db/tables.ts' {
  interface Database {
    content_version: ContentVersionTable
  }
}
