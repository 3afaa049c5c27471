import { sql, type Kysely } from 'kysely'

/**
 * What suits an interest, which the next import says, and whether an account wants the order of a centre's home to follow
 * it; see interest-table.server.ts and home-order-table.server.ts for the columns.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const nothing = JSON.stringify({ categories: [], words: [], eventKinds: [], forChildren: false, all: [] })
  await db.schema
    .alterTable('interest')
    .addColumn('suits', 'jsonb', (column) => column.notNull().defaultTo(sql`${sql.lit(nothing)}::jsonb`))
    .execute()
  await db.schema
    .createTable('home_order_choice')
    .addColumn('owner_oid', 'text', (column) => column.primaryKey())
    .addColumn('is_own', 'boolean', (column) => column.notNull())
    .execute()
}
