import type { Kysely } from 'kysely'

/** Whether an event takes place as announced, and how often its entry in a calendar has changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('editorial')
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('scheduled'))
    .addColumn('previous_starts', 'text')
    .addColumn('revision', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('sequence', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}

export const oldestRelease = '0044-monitoring'
