import type { Kysely } from 'kysely'

/** The plan of a centre with the graph of its ways is content. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('centre_map')
    .addColumn('centre_uid', 'text', (column) =>
      column.primaryKey().references('centre.uid').onDelete('cascade'),
    )
    .addColumn('floors', 'jsonb', (column) => column.notNull())
    .addColumn('graph', 'jsonb', (column) => column.notNull())
    .addColumn('drawing', 'jsonb', (column) => column.notNull())
    .execute()
}

export const oldestRelease = '2026-11-28-0000-base'
