import type { Kysely } from 'kysely'

/** Which content was live before: a server that starts with it does not bring it back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // An earlier release writes no digest of the files alone.
  await db.schema.alterTable('content_version').addColumn('files', 'text').execute()
  await db.schema
    .createTable('replaced_content')
    .addColumn('files', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('replaced_at', 'timestamptz', (column) => column.notNull())
    .execute()
}

export const oldestRelease = '2026-11-28-0000-base'
