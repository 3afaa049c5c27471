import type { Localised } from '#app/i18n/localised.ts'
import type { Json } from '#db/columns.ts'

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
  code: string | null
  /** The car park takes the code. */
  parking_voucher: boolean
  exclusive: boolean
}

declare module '#db/tables.ts' {
  interface Database {
    coupon: CouponTable
  }
}
