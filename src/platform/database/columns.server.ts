import type { ColumnType } from 'kysely'

/** A jsonb column: read as a value, written as JSON text by `toJson`. */
export type Json<Value> = ColumnType<Value, string, string>
