import { isAccountKnown } from '#features/sign-in/on-signed-in.ts'
import type { CouponPreview } from '#features/coupons/coupon-preview.ts'
import { findPreview } from '#platform/loading/previews.ts'

/**
 * What is known of the coupon whose page is about to be opened; null if the visitor has not come from its card. Anyone who
 * is not signed in is led to the sign-in instead, and a page that is open is asked for again.
 */
export const findNextCoupon = (pathname: string): CouponPreview | null =>
  isAccountKnown() && pathname !== location.pathname ? (findPreview(pathname) as CouponPreview | null) : null
