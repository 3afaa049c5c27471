import type { Kysely } from 'kysely'

/** The addresses of a centre's own pages about jobs and lettings; see centre-table.server.ts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('centre')
    .addColumn('links', 'jsonb', (column) => column.notNull().defaultTo('{"jobs":null,"lettings":null}'))
    .execute()
}
