import type { Kysely } from 'kysely'

/** Coupons may be valid on some days of the week and at some hours only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('coupon').addColumn('hours', 'jsonb').execute()
}

export const oldestRelease = '2026-11-28-0000-base'
