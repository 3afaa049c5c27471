import type { Generated } from 'kysely'
import type { Localised } from '#i18n/localised.ts'
import type { Json } from '#platform/database/columns.server.ts'
import type { RedemptionState } from './redemption-state.ts'

/* The tables of redemptions. Times come from the app's clock, so that tests can stop it. */

/** The rows of `redemptionTransitions`, by which the database checks each step. */
export type RedemptionTransitionTable = { from_state: RedemptionState; to_state: RedemptionState }

/** How many of a coupon there are and are redeemed. A trigger counts, and refuses one too many (`coupon_quota_left`). */
export type CouponQuotaTable = {
  centre_uid: string
  coupon_uid: string
  quota: number | null
  taken: Generated<number>
}

export type CouponRedemptionTable = {
  id: string
  /** Null if the account was deleted: the row stays for the quota, without its owner. */
  owner_oid: string | null
  /** Not a foreign key: imports replace centres and coupons, redemptions stay. */
  centre_uid: string
  coupon_uid: string
  /** `once`, or the day for a coupon that can be used daily; see the index `coupon_redemption_once`. */
  period: string
  /** Who honours it, with what the coupon said when it was started, for the history. */
  issuer: string
  title: Json<Localised>
  benefit: Json<Localised>
  state: RedemptionState
  started_at: Date
  /** Until when staff can confirm it. */
  expires_at: Date
  moved_at: Date
}

declare module '#platform/database/tables.server.ts' {
  interface Database {
    redemption_transition: RedemptionTransitionTable
    coupon_quota: CouponQuotaTable
    coupon_redemption: CouponRedemptionTable
  }
}
