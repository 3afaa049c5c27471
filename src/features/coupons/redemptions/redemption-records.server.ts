import type { Kysely, Selectable, Transaction } from 'kysely'
import type { CouponKey } from '#features/coupons/coupons.server.ts'
import type { Database } from '#platform/database/tables.server.ts'
import type { CouponRedemptionTable } from './redemption-tables.server.ts'
import { stateAt } from './redemption-state.ts'
import type { Redemption } from './redemption.ts'

type Db = Kysely<Database>

export function viewRedemption(row: Selectable<CouponRedemptionTable>, nowMs: number): Redemption {
  const expiresAt = row.expires_at.getTime()
  const state = stateAt({ state: row.state, expiresAt }, nowMs)
  return {
    id: row.id,
    centreUid: row.centre_uid,
    couponUid: row.coupon_uid,
    issuer: row.issuer,
    title: row.title,
    benefit: row.benefit,
    state,
    startedAt: row.started_at.getTime(),
    expiresAt,
    movedAt: state === row.state ? row.moved_at.getTime() : expiresAt,
  }
}

/**
 * Locks what counts a coupon and notes how many there are now. Every transaction that changes redemptions of a coupon begins
 * with it or with `lockCoupon`, so that two of them never wait for each other in a circle.
 * @returns how many are redeemed
 */
export async function lockQuota(
  trx: Transaction<Database>,
  { centreUid: centre_uid, couponUid: coupon_uid }: CouponKey,
  quota: number | null,
): Promise<number> {
  const { taken } = await trx
    .insertInto('coupon_quota')
    .values({ centre_uid, coupon_uid, quota })
    .onConflict((conflict) => conflict.columns(['centre_uid', 'coupon_uid']).doUpdateSet({ quota }))
    .returning('taken')
    .executeTakeFirstOrThrow()
  return taken
}

/** Locks what counts a coupon; see `lockQuota`. */
export const lockCoupon = (trx: Transaction<Database>, { centreUid, couponUid }: CouponKey) =>
  trx
    .selectFrom('coupon_quota')
    .select('taken')
    .where('centre_uid', '=', centreUid)
    .where('coupon_uid', '=', couponUid)
    .forUpdate()
    .execute()

export async function countLeft(
  db: Db,
  { centreUid, couponUid }: CouponKey,
  quota: number | null,
): Promise<number | null> {
  if (quota === null) return null
  const row = await db
    .selectFrom('coupon_quota')
    .select('taken')
    .where('centre_uid', '=', centreUid)
    .where('coupon_uid', '=', couponUid)
    .executeTakeFirst()
  return Math.max(0, quota - (row?.taken ?? 0))
}

/** Ends the redemptions of a coupon that nobody has confirmed in time. */
export const expireOf = (trx: Transaction<Database>, { centreUid, couponUid }: CouponKey, at: Date) =>
  trx
    .updateTable('coupon_redemption')
    .set({ state: 'expired', moved_at: at })
    .where('centre_uid', '=', centreUid)
    .where('coupon_uid', '=', couponUid)
    .where('state', '=', 'started')
    .where('expires_at', '<=', at)
    .execute()

/** Ends all redemptions that nobody has confirmed in time; a job calls it each minute, on any replica. */
export async function expireRedemptions(db: Db, nowMs: number): Promise<void> {
  const at = new Date(nowMs)
  const coupons = await db
    .selectFrom('coupon_redemption')
    .select(['centre_uid as centreUid', 'coupon_uid as couponUid'])
    .distinct()
    .where('state', '=', 'started')
    .where('expires_at', '<=', at)
    .execute()
  for (const coupon of coupons) {
    await db.transaction().execute(async (trx) => {
      await lockCoupon(trx, coupon)
      await expireOf(trx, coupon, at)
    })
  }
}

export async function listRedeemed(db: Db, oid: string): Promise<readonly Redemption[]> {
  const rows = await db
    .selectFrom('coupon_redemption')
    .selectAll()
    .where('owner_oid', '=', oid)
    .where('state', '=', 'redeemed')
    .orderBy('moved_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => viewRedemption(row, row.moved_at.getTime()))
}

export async function exportRedemptions(db: Db, oid: string): Promise<readonly object[]> {
  const rows = await db
    .selectFrom('coupon_redemption')
    .select(['centre_uid as centre', 'coupon_uid as coupon', 'title', 'benefit', 'issuer', 'state'])
    .select(['started_at', 'moved_at'])
    .where('owner_oid', '=', oid)
    .orderBy('started_at')
    .orderBy('id')
    .execute()
  return rows.map(({ started_at, moved_at, ...row }) => ({
    ...row,
    startedAt: started_at.toISOString(),
    changedAt: moved_at.toISOString(),
  }))
}

/** Takes the owner from the redemptions of an account; what is redeemed still counts towards the quota. */
export async function eraseRedemptions(db: Db, oid: string): Promise<void> {
  await db.updateTable('coupon_redemption').set({ owner_oid: null }).where('owner_oid', '=', oid).execute()
}
