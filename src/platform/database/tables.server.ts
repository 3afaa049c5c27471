import type { ColumnType } from 'kysely'

/** Serialises the value of a jsonb column. */
export const toJson = (value: unknown): string => JSON.stringify(value)

/** A secret created at the first start, so that every restart and every replica has the same one. */
type KeptSecretTable = { name: string; value: string; created_at: ColumnType<Date, never, never> }

/** One row: when a process last tested whether the database can write. */
type HeartbeatTable = { id: number; beat_at: Date }

/**
 * The tables as Kysely sees them. Only the tables of the platform are listed here: every other module declares its rows
 * beside its code and adds them to this interface, so that the platform knows none of its users.
 */
export interface Database {
  kept_secret: KeptSecretTable
  heartbeat: HeartbeatTable
}
