import type { Kysely } from 'kysely'

/** Centres have pictures beside their hero, and a place on the earth. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('centre')
    .addColumn('photos', 'jsonb', (column) => column.notNull().defaultTo('[]'))
    .addColumn('coordinates', 'jsonb')
    .execute()
}

export const oldestRelease = '2026-11-28-0000-base'
