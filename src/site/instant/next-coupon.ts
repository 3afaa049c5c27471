import { isAccountKnown } from '#features/sign-in/on-signed-in.ts'
import type { CouponGlimpse } from '#features/coupons/coupon-glimpse.ts'
import { findGlimpse } from '#platform/loading/glimpses.ts'

/**
 * What is known of the coupon whose page is about to be opened; null if the visitor has not come from its card. Whoever
 * is not signed in is led to the sign-in instead, and a page that is open is asked for anew.
 */
export const findNextCoupon = (pathname: string): CouponGlimpse | null =>
  isAccountKnown() && pathname !== location.pathname ? (findGlimpse(pathname) as CouponGlimpse | null) : null
