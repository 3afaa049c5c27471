import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from './migrations.ts'
import type { Database } from './tables.ts'

/** The database was migrated by another release than this one. */
export class OtherReleaseError extends Error {
  constructor(cause: Error) {
    super(`The database belongs to another release: ${cause.message.replace('corrupted migrations: ', '')}`, {
      cause,
    })
    this.name = 'OtherReleaseError'
  }
}

/**
 * Migrates the schema; does nothing if it is up to date. On Postgres the migrator holds an advisory lock, so that of
 * several replicas that start together one migrates and the others wait.
 * @returns the names of the migrations that ran
 * @throws OtherReleaseError if the database has migrations that this release does not know
 * @throws Error naming the failed migration; its changes are rolled back
 */
export async function migrate(db: Kysely<Database>): Promise<readonly string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  const { error, results } = await migrator.migrateToLatest()
  if (error === undefined) return (results ?? []).map(({ migrationName }) => migrationName)
  if (error instanceof Error && error.message.startsWith('corrupted migrations:'))
    throw new OtherReleaseError(error)
  const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'the migrations'
  throw new Error(`The database could not be brought up to date: ${failed} failed`, { cause: error })
}
