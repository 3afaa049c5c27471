import type { Kysely } from 'kysely'
import type { ConstructorOptions } from 'pg-boss'
import type { Database } from './tables.server.ts'

/**
 * Calls back for every NOTIFY on the channel until the returned function is called. An empty payload means that the
 * connection was lost for a while and notifications may have been missed, so the caller has to check for changes.
 */
export type Listen = (channel: string, callback: (payload: string) => void) => Promise<() => Promise<void>>

/** The connections of one process for requests, and how many requests wait for one. */
export type ConnectionLoad = { readonly busy: number; readonly idle: number; readonly waiting: number }

export type OpenDatabase = {
  readonly kind: 'embedded' | 'postgres'
  /** For requests: a statement that takes seconds is cancelled. */
  readonly db: Kysely<Database>
  /** For work that may take minutes and runs one at a time: migrations, imports, clean-up. */
  readonly workDb: Kysely<Database>
  readonly listen: Listen
  /** The options with which the job queue opens its connection to this database. */
  readonly jobStore: ConstructorOptions
  /** Only of a database that is reached over connections. */
  readonly measureConnections?: () => ConnectionLoad
  /** By how many milliseconds the clock of a Postgres server is ahead of this machine's. */
  readonly clockAhead?: number
  /** Closes every connection and releases the folder. */
  readonly close: () => Promise<void>
}
