import type { Kysely } from 'kysely'
import { fail, succeed, type Result } from '#core/result.ts'
import { isNewDatabase, openEngine, type DatabaseSettings } from '#platform/database/database.server.ts'
import type { Database } from '#platform/database/tables.server.ts'

export type Unread = 'no server of this version has used the database yet' | 'the database cannot be read'

/** The Postgres code of a table or column that is not there: no server of this version has run yet. */
export const isNotMigrated = (error: unknown) => /^42(P01|703)$/.test((error as { code?: string }).code ?? '')

/**
 * What a check reads from the database, which is neither made nor migrated for it. The check of the database itself says
 * why it cannot be read.
 */
export async function readDatabase<Value>(
  settings: DatabaseSettings,
  read: (db: Kysely<Database>) => Promise<Value>,
): Promise<Result<Value, Unread>> {
  try {
    if (settings.DATABASE_URL === undefined && (await isNewDatabase(settings)))
      return fail('no server of this version has used the database yet')
    const database = await openEngine(settings)
    try {
      return succeed(await read(database.db))
    } finally {
      await database.close()
    }
  } catch (error) {
    return fail(
      isNotMigrated(error)
        ? 'no server of this version has used the database yet'
        : 'the database cannot be read',
    )
  }
}
