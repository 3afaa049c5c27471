import type { Kysely } from 'kysely'

/** A change of notices is counted for its centre, so that the pages of the others stay as they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('notice_revision').execute()
  await db.schema
    .createTable('notice_revision')
    .addColumn('centre_uid', 'text', (column) => column.primaryKey())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .execute()
}

export const oldestRelease = '2026-11-28-0000-base'
