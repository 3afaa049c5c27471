import type { Insertable } from 'kysely'
import type { Database } from '#platform/database/tables.server.ts'
import type { Entry } from '#platform/content/yaml-entry.ts'

export type Rows<Table extends keyof Database> = Insertable<Database[Table]>[]

/** The value of a file that the checks have passed: in content without faults every file could be parsed. */
export function valueOf<Value>(entry: Entry<Value> | null | undefined): Value {
  if (!entry) throw new Error('Content with faults cannot be made into rows')
  return entry.value
}
