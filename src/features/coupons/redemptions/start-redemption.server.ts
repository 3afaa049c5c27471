import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { readCentre } from '#features/centres/centre-content.server.ts'
import { dayAt } from '#features/centres/today.server.ts'
import { findRedeemable, type CouponKey } from '#features/coupons/coupons.server.ts'
import { fail, succeed, type Result } from '#core/result.ts'
import type { Content } from '#platform/content.server.ts'
import { toJson, type Database } from '#platform/database/tables.server.ts'
import { violatedConstraint } from '#platform/database/violated-constraint.ts'
import { mayStartAt, periodOf } from '#features/coupons/redeem-rule.ts'
import { expireOf, lockQuota, viewRedemption } from './redemption-records.server.ts'
import type { Redemption, StartFault } from './redemption.ts'

const minuteMs = 60_000

export type StartContext = {
  readonly db: Kysely<Database>
  readonly content: Content
  readonly now: () => number
}

/**
 * Starts redeeming a coupon, or goes on with the redemption that has started: a second tap, a repeated call after a
 * time-out and another device get the same one. The database holds limit and quota, not this code.
 */
export async function startRedemption(
  { db, content, now }: StartContext,
  oid: string,
  key: CouponKey,
): Promise<Result<Redemption, StartFault>> {
  const nowMs = now()
  const centre = await readCentre(content, key.centreUid)
  if (centre === undefined) return fail('not-offered')
  const day = dayAt(centre.schedule.timeZone, nowMs)
  const coupon = await findRedeemable(content, key, day.today)
  if (coupon === undefined) return fail('not-offered')
  const period = periodOf(coupon.rule, day.today)
  const own = async () => findOwn(db, { ...key, oid, period, nowMs })
  const known = await own()
  if (known?.state === 'started') return succeed(known)
  if (known?.state === 'redeemed') return fail('used')
  if (!mayStartAt(coupon.rule, day.clock)) return fail('not-now')
  const at = new Date(nowMs)
  try {
    return await db.transaction().execute(async (trx) => {
      const { quota } = coupon.rule
      // Starting takes no place: anyone who only starts keeps nobody out.
      const taken = await lockQuota(trx, key, quota)
      if (quota !== null && taken >= quota) return fail('none-left')
      await expireOf(trx, key, at)
      const row = await trx
        .insertInto('coupon_redemption')
        .values({
          id: randomUUID(),
          owner_oid: oid,
          centre_uid: key.centreUid,
          coupon_uid: key.couponUid,
          period,
          issuer: coupon.issuer,
          title: toJson(coupon.title),
          benefit: toJson(coupon.benefit),
          state: 'started',
          started_at: at,
          expires_at: new Date(nowMs + coupon.rule.minutes * minuteMs),
          moved_at: at,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      return succeed(viewRedemption(row, nowMs))
    })
  } catch (error) {
    if (violatedConstraint(error) !== 'coupon_redemption_once') throw error
    // The same visitor has started it at the same moment.
    const theirs = await own()
    return theirs?.state === 'started' ? succeed(theirs) : fail('used')
  }
}

export async function findOwn(
  db: Kysely<Database>,
  { centreUid, couponUid, oid, period, nowMs }: CouponKey & { oid: string; period: string; nowMs: number },
): Promise<Redemption | undefined> {
  const row = await db
    .selectFrom('coupon_redemption')
    .selectAll()
    .where('owner_oid', '=', oid)
    .where('centre_uid', '=', centreUid)
    .where('coupon_uid', '=', couponUid)
    .where('period', '=', period)
    .where('state', 'in', ['started', 'redeemed'])
    .executeTakeFirst()
  return row && viewRedemption(row, nowMs)
}
