import type { Kysely } from 'kysely'
import type { Database } from '#platform/database/tables.server.ts'

/** A row, named `due` or `kept …`, and the moment from which its days are counted. */
export type Row = { readonly name: string; readonly at: Date }

/** One rule of retention: adds a row for each of these names, and says which are still there. */
export type RetentionCase = {
  readonly what: string
  readonly days: number
  /** Rows that the rule never removes, however old they are: their names, which `add` knows. */
  readonly never?: readonly string[]
  readonly add: (db: Kysely<Database>, row: Row) => Promise<unknown>
  readonly list: (db: Kysely<Database>) => Promise<readonly { readonly name: string | null }[]>
}
