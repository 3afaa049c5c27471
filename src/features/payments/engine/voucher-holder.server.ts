import type { Kysely } from 'kysely'
import type { Database } from '#platform/database/tables.server.ts'

/** A voucher by the key that a payment reserves, and what the visitor wants to pay with it. */
export type VoucherQuestion = { readonly voucherKey: string; readonly subjectKey: string }

/**
 * What a payment for something else has done with a voucher: `reserved` while it is not finished, `redeemed` afterwards; null if
 * none holds it. A payment for the same thing does not count, because paying continues or replaces it.
 */
export async function findVoucherHolder(
  db: Kysely<Database>,
  { voucherKey, subjectKey }: VoucherQuestion,
): Promise<'reserved' | 'redeemed' | null> {
  const holder = await db
    .selectFrom('voucher_redemption')
    .innerJoin('payment', 'payment.id', 'voucher_redemption.payment_id')
    .select('voucher_redemption.state')
    .where('voucher_key', '=', voucherKey)
    .where('voucher_redemption.state', '<>', 'released')
    .where('payment.subject_key', '<>', subjectKey)
    .executeTakeFirst()
  return holder === undefined || holder.state === 'released' ? null : holder.state
}
