import type { Kysely } from 'kysely'

/** What accounts have kept, and their number plates; see kept-tables.server.ts for the columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('kept_item')
    .addColumn('owner_oid', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('centre_uid', 'text', (column) => column.notNull())
    .addColumn('item_uid', 'text', (column) => column.notNull())
    .addColumn('kept_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('kept_item_once', ['owner_oid', 'kind', 'centre_uid', 'item_uid'])
    .execute()
  await db.schema
    .createTable('own_plate')
    .addColumn('owner_oid', 'text', (column) => column.notNull())
    .addColumn('plate', 'text', (column) => column.notNull())
    .addColumn('added_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('own_plate_once', ['owner_oid', 'plate'])
    .execute()
}
