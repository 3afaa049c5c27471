import type { Kysely } from 'kysely'
import type { Database } from '#platform/database/tables.server.ts'

/** The content that is served; undefined before the first import. */
export const findCurrentVersion = (db: Kysely<Database>) =>
  db
    .selectFrom('content_version')
    .select(['id', 'digest', 'files', 'imported_at', 'faults'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
