import type { Kysely } from 'kysely'

/** The words by which visitors ask for what they need are content; one row has all of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('search_words')
    .addColumn('needs', 'jsonb', (column) => column.notNull())
    .execute()
}

export const oldestRelease = '0044-monitoring'
