import type { Kysely } from 'kysely'

/**
 * The attempt that the refund of a payment in `refund_due` is at, and whether the provider has refused that attempt for good;
 * see refund-attempt.server.ts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('payment')
    .addColumn('refund_attempt', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('refund_refused', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute()
}
