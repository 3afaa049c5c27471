import type { Coupon } from './coupon.ts'

/** What a card knows of a coupon: enough for the head of its page, and never its code. */
export type CouponPreview = { readonly centreUid: string; readonly coupon: Coupon }
