/** The days on which a coupon is valid, `YYYY-MM-DD` in the centre's calendar, first and last day included. */
type CouponDays = { readonly valid_from: string; readonly valid_until: string }

/** Whether a coupon is valid on a day (`2026-11-22`); its first and last day count. */
export const isValidOn = ({ valid_from, valid_until }: CouponDays, day: string): boolean =>
  valid_from <= day && day <= valid_until
