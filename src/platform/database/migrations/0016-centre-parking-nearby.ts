import type { Kysely } from 'kysely'

/**
 * Where to park near a centre without a car park (PRD-04). The column is a JSON `null` until the next import fills it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('centre')
    .addColumn('parking_nearby', 'jsonb', (column) => column.notNull().defaultTo('null'))
    .execute()
}
