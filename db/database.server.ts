import type { Kysely } from 'kysely'
import type { ConstructorOptions } from 'pg-boss'
import type { Environment } from '#app/platform/environment.server.ts'
import { migrate } from './migrate.server.ts'
import type { Database } from './tables.ts'

/**
 * Calls back for every NOTIFY on the channel until the returned function is called. An empty payload means: the
 * connection was lost for a while and notifications may have been missed, so look for yourself.
 */
export type Listen = (channel: string, callback: (payload: string) => void) => Promise<() => Promise<void>>

export type OpenDatabase = {
  readonly kind: 'embedded' | 'postgres'
  readonly db: Kysely<Database>
  readonly listen: Listen
  /** How the job queue reaches this database. */
  readonly jobStore: Pick<ConstructorOptions, 'db' | 'backend' | 'connectionString'>
  /** Ends every connection and gives the folder free. */
  readonly close: () => Promise<void>
}

/**
 * Opens the database of this process and brings its schema up to date: the Postgres server of `DATABASE_URL`, else
 * the embedded Postgres in `DATA_DIR`. Each engine's package is loaded only when it is used.
 */
export async function openDatabase(
  environment: Pick<Environment, 'DATABASE_URL' | 'DATA_DIR'>,
): Promise<OpenDatabase> {
  const database = await openEngine(environment)
  try {
    await migrate(database.db)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

async function openEngine({ DATABASE_URL, DATA_DIR }: Pick<Environment, 'DATABASE_URL' | 'DATA_DIR'>) {
  if (DATABASE_URL === undefined) {
    const { openEmbeddedPostgres } = await import('./embedded-postgres.server.ts')
    return openEmbeddedPostgres(DATA_DIR)
  }
  const { openRemotePostgres } = await import('./remote-postgres.server.ts')
  return openRemotePostgres(DATABASE_URL)
}
