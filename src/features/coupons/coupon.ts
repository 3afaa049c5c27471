import type { Brand } from '#features/shops/shop.ts'
import type { ShopType } from '#features/shops/shop-query.ts'
import type { LocalText } from '#i18n/localised.ts'
import type { CouponHours, CouponTime } from './coupon-hours.ts'

export type CouponIssuer =
  | { readonly kind: 'centre'; readonly name: string; readonly brand: Brand }
  | {
      readonly kind: ShopType
      readonly name: string
      readonly brand: Brand
      readonly centreUid: string
      readonly shopUid: string
    }

/** A coupon that is valid today, in one language. */
export type Coupon = {
  readonly uid: string
  readonly issuer: CouponIssuer
  readonly title: LocalText
  /** Short: "20 %", "2 für 1". */
  readonly benefit: LocalText
  readonly text: LocalText
  readonly conditions: LocalText
  /** dd.mm.yyyy, the last day of validity. */
  readonly validUntil: string
  /** The centre's. */
  readonly timeZone: string
  /** Whole days after today; null if the coupon is valid for longer than a week. */
  readonly daysLeft: number | null
  /** Null if there is none, or if it may not be shown here; see `isHidden`. */
  readonly code: string | null
  /** The rows of the QR code of its code, as `drawQrRows` reads them. */
  readonly qr: readonly string[]
  /** Its hours with its last day (`YYYY-MM-DD`), and how they were judged on the server; null if it is valid all day. */
  readonly hours: (CouponHours & { readonly lastDay: string; readonly next: CouponTime }) | null
  /** The path where a ticket is paid with the code; null if the code is not a voucher of the centre's car park. */
  readonly payPath: string | null
  readonly exclusive: boolean
  readonly isRedeemable: boolean
  /** Whether it needs an account and stands on a page that everybody gets: it is used on its own page only. */
  readonly isHidden: boolean
  /** The path of its own page, for signed-in visitors. */
  readonly ownPath: string
}

export type CouponOverview = {
  readonly centreUid: string
  readonly centreName: string
  readonly coupons: readonly Coupon[]
}

export const issuersOf = (coupons: readonly Coupon[]): string[] =>
  coupons.flatMap(({ issuer }) => (issuer.kind === 'centre' ? [] : [issuer.shopUid]))
