import type { Kysely } from 'kysely'
import { findLaterMigrations } from '#platform/database/migrate.server.ts'
import type { Database } from '#platform/database/tables.server.ts'

/** The database is that of a later release, whose content an earlier one does not replace by its own rows. */
export class LaterReleaseError extends Error {
  override name = 'LaterReleaseError'
}

/** @throws LaterReleaseError if this release does not import into the database any more */
export async function requireOwnSchema(db: Kysely<Database>): Promise<void> {
  const [later] = await findLaterMigrations(db)
  if (later === undefined) return
  throw new LaterReleaseError(
    `The database is that of a later release (it has the migration ${later}), so this one imports no content. Import it with that release.`,
  )
}
