import type { Kysely } from 'kysely'

/** One row, written to test whether the database can write; see src/platform/database-health.server.ts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('heartbeat')
    .addColumn('id', 'smallint', (column) => column.primaryKey())
    .addColumn('beat_at', 'timestamptz', (column) => column.notNull())
    .execute()
}
