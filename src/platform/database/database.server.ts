import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { migrate } from './migrate.server.ts'
import type { OpenDatabase } from './open-database.server.ts'

export type DatabaseSettings = {
  readonly DATABASE_URL?: string | undefined
  readonly DATA_DIR: string
  readonly DATABASE_POOL_SIZE?: number
}

/** The pool size for commands and tests, which do not read the setting. */
const defaultPoolSize = 10

/**
 * Opens this process's database and migrates its schema: the Postgres server of `DATABASE_URL`, on which everything that
 * the app does is tried first, or else the embedded Postgres in `DATA_DIR`.
 * @throws UnfitDatabaseError if that server answers but cannot serve
 */
export async function openDatabase(environment: DatabaseSettings): Promise<OpenDatabase> {
  const { DATABASE_URL } = environment
  const clockAhead =
    DATABASE_URL === undefined ? 0 : (await (await loadRemotePostgres()).tryPostgres(DATABASE_URL)).clockAhead
  const database = await openEngine(environment)
  try {
    await migrate(database.workDb)
    return { ...database, clockAhead }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Whether the database has no tables of ours yet: no start and no command has used it. */
export async function isNewDatabase(environment: DatabaseSettings): Promise<boolean> {
  const { DATABASE_URL, DATA_DIR } = environment
  if (DATABASE_URL === undefined)
    return DATA_DIR !== ':memory:' && !existsSync(join(resolve(DATA_DIR), 'postgres', 'PG_VERSION'))
  const { workDb, close } = await openEngine(environment)
  try {
    const { rows } = await sql<{
      isNew: boolean
    }>`select to_regclass('content_version') is null as "isNew"`.execute(workDb)
    return rows[0]?.isNew === true
  } finally {
    await close()
  }
}

/** The driver of Postgres is loaded only if it is used. */
const loadRemotePostgres = () => import('./remote-postgres.server.ts')

/** Opens this process's database without migrating it. Code that relies on the current schema uses `openDatabase`. */
export async function openEngine({ DATABASE_URL, DATA_DIR, DATABASE_POOL_SIZE }: DatabaseSettings) {
  if (DATABASE_URL === undefined) {
    const { openEmbeddedPostgres } = await import('./embedded-postgres.server.ts')
    return openEmbeddedPostgres(DATA_DIR)
  }
  const { openRemotePostgres } = await loadRemotePostgres()
  return openRemotePostgres(DATABASE_URL, DATABASE_POOL_SIZE ?? defaultPoolSize)
}
