import type { Kysely } from 'kysely'

/** Accounts that are still to be deleted at a hosted identity provider, and who was given whose data. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('provider_deletion')
    .addColumn('oid', 'text', (column) => column.primaryKey())
    .addColumn('asked_at', 'timestamptz', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('due_at', 'timestamptz', (column) => column.notNull())
    .addColumn('last_fault', 'text')
    .execute()
  await db.schema
    .createTable('disclosure')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('given_by', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('given_at', 'timestamptz', (column) => column.notNull())
    .execute()
}
