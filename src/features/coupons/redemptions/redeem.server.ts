import type { Kysely } from 'kysely'
import { fail, succeed, type Result } from '#core/result.ts'
import type { Database } from '#platform/database/tables.server.ts'
import { violatedConstraint } from '#platform/database/violated-constraint.ts'
import { lockQuota, viewRedemption } from './redemption-records.server.ts'
import type { ConfirmFault, Redemption } from './redemption.ts'

/** What staff are told: the redemption, and whether it had been confirmed before. */
export type Confirmed = { readonly redemption: Redemption; readonly isRepeat: boolean }

/** Uses a coupon up after a right PIN: only now it takes a place of the quota, if one is left. */
export async function redeem(
  db: Kysely<Database>,
  redemption: Redemption,
  quota: number | null,
  at: Date,
): Promise<Result<Confirmed, ConfirmFault>> {
  try {
    const row = await db.transaction().execute(async (trx) => {
      await lockQuota(trx, redemption, quota)
      return trx
        .updateTable('coupon_redemption')
        .set({ state: 'redeemed', moved_at: at })
        .where('id', '=', redemption.id)
        .where('state', '=', 'started')
        .where('expires_at', '>', at)
        .returningAll()
        .executeTakeFirst()
    })
    if (row !== undefined) return succeed({ redemption: viewRedemption(row, at.getTime()), isRepeat: false })
  } catch (error) {
    if (violatedConstraint(error) !== 'coupon_quota_left') throw error
    return fail('none-left')
  }
  // Somebody was faster: another tap, the job, or the visitor who has stopped.
  const present = await db
    .selectFrom('coupon_redemption')
    .selectAll()
    .where('id', '=', redemption.id)
    .executeTakeFirst()
  if (present === undefined) return fail('unknown')
  const seen = viewRedemption(present, at.getTime())
  if (seen.state === 'redeemed') return succeed({ redemption: seen, isRepeat: true })
  return fail(seen.state === 'cancelled' ? 'cancelled' : 'expired')
}
