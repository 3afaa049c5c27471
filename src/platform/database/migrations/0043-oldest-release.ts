import type { Kysely } from 'kysely'

/** Which release may still run on this schema; see src/platform/database/oldest-release.server.ts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('schema_compatibility')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('oldest_release', 'text', (column) => column.notNull())
    .execute()
}

export const oldestRelease = '0043-oldest-release'
