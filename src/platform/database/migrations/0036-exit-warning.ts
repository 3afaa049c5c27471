import type { Kysely } from 'kysely'

/** Warnings before the end of an exit time; see exit-warning-table.server.ts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('exit_warning')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('payment_id', 'text', (column) => column.notNull())
    .addColumn('owner_kind', 'text', (column) => column.notNull())
    .addColumn('owner_key', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('exit_until', 'timestamptz', (column) => column.notNull())
    .addColumn('warn_at', 'timestamptz', (column) => column.notNull())
    .addColumn('endpoint', 'text', (column) => column.notNull())
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('claimed_until', 'timestamptz')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addUniqueConstraint('exit_warning_once', ['payment_id', 'endpoint'])
    .execute()
  await db.schema.createIndex('exit_warning_due').on('exit_warning').column('warn_at').execute()
  await db.schema
    .createIndex('exit_warning_owner')
    .on('exit_warning')
    .columns(['owner_key', 'owner_kind'])
    .execute()
}
