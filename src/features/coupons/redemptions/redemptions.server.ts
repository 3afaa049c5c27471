import type { Selectable } from 'kysely'
import { createContext } from 'react-router'
import { getCentreDay } from '#features/centres/today.server.ts'
import { findRedeemable, findRule, type CouponKey } from '#features/coupons/coupons.server.ts'
import { codeAt, codeChangesAt } from './changing-code.server.ts'
import { confirmByCode, confirmByPin, type ConfirmContext, type Till } from './confirm-redemption.server.ts'
import { listGuessedPins } from './guessed-pins.server.ts'
import { periodOf } from '#features/coupons/redeem-rule.ts'
import { countLeft, listRedeemed, lockCoupon, viewRedemption } from './redemption-records.server.ts'
import type { CouponRedemptionTable } from './redemption-tables.server.ts'
import type { Redemption } from './redemption.ts'
import { findOwn, startRedemption } from './start-redemption.server.ts'

/** The code of a started redemption: what staff type or scan, and when it changes, by the server's clock. */
export type ShownCode = { readonly code: string; readonly changesAt: number }

/** Redeeming coupons. A redemption is found by its owner only; everybody else is told that there is none. */
export type Redemptions = ReturnType<typeof createRedemptions>

export const redemptionsContext = createContext<Redemptions>()

export function createRedemptions(context: ConfirmContext) {
  const { db, content, now, codeSecret } = context
  const view = (row: Selectable<CouponRedemptionTable> | undefined) => row && viewRedemption(row, now())
  const find = async (oid: string, id: string) =>
    view(
      await db
        .selectFrom('coupon_redemption')
        .selectAll()
        .where('id', '=', id)
        .where('owner_oid', '=', oid)
        .executeTakeFirst(),
    )
  return {
    start: (oid: string, coupon: CouponKey) => startRedemption(context, oid, coupon),
    find,
    /** The redemption of this coupon that counts for the account now: started, or redeemed in this period. */
    async findCurrent(oid: string, key: CouponKey) {
      const nowMs = now()
      const { today } = await getCentreDay(content, key.centreUid, nowMs)
      const coupon = await findRedeemable(content, key, today)
      if (coupon === undefined) return undefined
      const found = await findOwn(db, { ...key, oid, period: periodOf(coupon.rule, today), nowMs })
      return found?.state === 'expired' ? undefined : found
    },
    listRedeemed: (oid: string) => listRedeemed(db, oid),
    /** Stops a started redemption. A redeemed one stays redeemed. */
    async cancel(oid: string, id: string) {
      const known = await find(oid, id)
      if (known === undefined) return undefined
      await db.transaction().execute(async (trx) => {
        await lockCoupon(trx, known)
        await trx
          .updateTable('coupon_redemption')
          .set({ state: 'cancelled', moved_at: new Date(now()) })
          .where('id', '=', id)
          .where('owner_oid', '=', oid)
          .where('state', '=', 'started')
          .execute()
      })
      return find(oid, id)
    },
    confirmByPin: (oid: string, attempt: { readonly id: string; readonly pin: string }) =>
      confirmByPin(context, { oid, ...attempt }),
    confirmByCode: (attempt: Parameters<typeof confirmByCode>[1], till: Till) =>
      confirmByCode(context, attempt, till),
    showCode({ id }: Redemption): ShownCode {
      const nowMs = now()
      return { code: codeAt(codeSecret, id, nowMs), changesAt: codeChangesAt(nowMs) }
    },
    /** How many can still be redeemed; null if there is no quota. */
    countLeft: async (key: CouponKey) => countLeft(db, key, (await findRule(content, key))?.quota ?? null),
    listGuessedPins: () => listGuessedPins(content, context.wrongPins),
  }
}
