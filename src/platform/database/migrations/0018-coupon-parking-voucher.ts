import type { Kysely } from 'kysely'

/** Whether a coupon's code is a voucher of the car park. Existing coupons have `false` until the next import. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('coupon')
    .addColumn('parking_voucher', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute()
}
