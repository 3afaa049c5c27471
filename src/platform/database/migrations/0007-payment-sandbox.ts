import { sql, type Kysely } from 'kysely'

/** The data of the embedded payment page; see sandbox-table.server.ts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sandbox_payment')
    .addColumn('ref', 'uuid', (column) => column.primaryKey())
    .addColumn('payment_id', 'uuid', (column) => column.notNull().unique())
    .addColumn('amount_cents', 'integer', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('return_url', 'text', (column) => column.notNull())
    .addColumn('cancel_url', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('open', 'paid', 'declined', 'cancelled', 'closed')`),
    )
    .addColumn('paid_cents', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('captured_at', 'timestamptz')
    .addColumn('refunded_cents', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('refund_key', 'text')
    .execute()
}
