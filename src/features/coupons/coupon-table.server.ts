import type { Localised } from '#i18n/localised.ts'
import type { Json } from '#platform/database/columns.server.ts'
import type { CouponHours } from './coupon-hours.ts'
import type { RedeemRule } from './redeem-rule.ts'

export type CouponTable = {
  centre_uid: string
  uid: string
  shop_uid: string | null
  position: number
  title: Json<Localised>
  benefit: Json<Localised>
  text_html: Json<Localised>
  conditions: Json<Localised>
  /** `YYYY-MM-DD`, first and last day of validity, in the centre's time zone. */
  valid_from: string
  valid_until: string
  /** Null if it is valid all day on each of its days. */
  hours: Json<CouponHours | null>
  code: string | null
  /** Whether the centre's car park accepts the code as a voucher. */
  parking_voucher: boolean
  exclusive: boolean
  /** Null if the coupon is only shown at the till. */
  redeem: Json<RedeemRule | null>
}

declare module '#platform/database/tables.server.ts' {
  interface Database {
    coupon: CouponTable
  }
}
