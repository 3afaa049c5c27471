import type { Kysely } from 'kysely'

/** What an event is, whether it is free, and whether it is for children (EVT-02); the next import writes them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('editorial')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('other'))
    .execute()
  for (const flag of ['free', 'for_children'])
    await db.schema
      .alterTable('editorial')
      .addColumn(flag, 'boolean', (column) => column.notNull().defaultTo(false))
      .execute()
}
