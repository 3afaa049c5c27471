import type { Kysely } from 'kysely'

/** The cards that visitors have added; see card-table.server.ts for the columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('card')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('owner_oid', 'text', (column) => column.notNull())
    .addColumn('issuer_ref', 'text', (column) => column.notNull())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('last_digits', 'text', (column) => column.notNull())
    .addColumn('expires', 'text', (column) => column.notNull())
    .addColumn('added_at', 'timestamptz', (column) => column.notNull())
    .addUniqueConstraint('card_added_once', ['owner_oid', 'issuer_ref'])
    .execute()
}
