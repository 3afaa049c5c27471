import type { Kysely } from 'kysely'

/** Pictures of the app for the dialog by which a browser installs it; see centre-table.server.ts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('centre')
    .addColumn('screenshots', 'jsonb', (column) => column.notNull().defaultTo('[]'))
    .execute()
}
