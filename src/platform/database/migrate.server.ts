import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { takeOverEarlierChain } from './earlier-chain.server.ts'
import { migrations } from './migrations.server.ts'
import {
  listLaterMigrations,
  mayRunOnLater,
  withMarks,
  type MarkedMigration,
} from './oldest-release.server.ts'
import type { Database } from './tables.server.ts'

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
 * Migrates the schema; does nothing if it is up to date, or if it is that of a later release on which this one may run. On
 * Postgres the migrator holds an advisory lock, so that of several replicas that start together one migrates and the
 * others wait.
 * @param own the migrations of the release, for tests
 * @returns the names of the migrations that ran
 * @throws EarlierReleaseError if it is of a release that this one cannot bring up to date
 * @throws OtherReleaseError if the database has migrations that this release does not know, and does not let it run
 * @throws Error naming the failed migration; its changes are rolled back
 */
export async function migrate(
  db: Kysely<Database>,
  own: Readonly<Record<string, MarkedMigration>> = migrations,
): Promise<readonly string[]> {
  await takeOverEarlierChain(db)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => withMarks(own) } })
  const { error, results } = await migrator.migrateToLatest()
  if (error === undefined) return (results ?? []).map(({ migrationName }) => migrationName)
  if (error instanceof Error && error.message.startsWith('corrupted migrations:')) {
    if (await mayRunOnLater(db, Object.keys(own))) return []
    throw new OtherReleaseError(error)
  }
  const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'the migrations'
  throw new Error(`The database could not be brought up to date: ${failed} failed`, { cause: error })
}

/**
 * The migrations of the database that this release does not know, in their order; none if it is its own. Also a process that
 * runs may find some: while replicas are updated, the database becomes that of the later release.
 */
export const findLaterMigrations = (db: Kysely<Database>): Promise<readonly string[]> =>
  listLaterMigrations(db, Object.keys(migrations))
