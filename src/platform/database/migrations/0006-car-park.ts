import { sql, type Kysely } from 'kysely'

/** The tickets and releases of the embedded car park; see car-park-tables.server.ts for what each column holds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('car_park_ticket')
    .addColumn('number', 'text', (column) => column.primaryKey())
    .addColumn('centre_uid', 'text', (column) => column.notNull())
    .addColumn('plate', 'text')
    .addColumn('entered_at', 'timestamptz', (column) => column.notNull())
    .addColumn('paid_cents', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('times_paid', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('exit_until', 'timestamptz')
    .addColumn('refused_releases', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('car_park_release')
    .addColumn('release_id', 'text', (column) => column.primaryKey())
    .addColumn('number', 'text', (column) => column.notNull().references('car_park_ticket.number'))
    .addColumn('amount_cents', 'integer', (column) => column.notNull().check(sql`amount_cents >= 0`))
    .addColumn('voucher_code', 'text')
    .addColumn('exit_until', 'timestamptz', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('car_park_release_voucher')
    .on('car_park_release')
    .columns(['voucher_code', 'number'])
    .execute()
}
