import type { Kysely } from 'kysely'

/** Shops have pictures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('shop')
    .addColumn('photos', 'jsonb', (column) => column.notNull().defaultTo('[]'))
    .addColumn('preview_image', 'text')
    .execute()
}

export const oldestRelease = '2026-11-28-0000-base'
