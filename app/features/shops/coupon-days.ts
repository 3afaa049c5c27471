/** The days on which a coupon can be used, `YYYY-MM-DD` in the centre's own calendar, first and last included. */
export type CouponDays = { readonly valid_from: string; readonly valid_until: string }

export const isValidOn = ({ valid_from, valid_until }: CouponDays, day: string): boolean =>
  valid_from <= day && day <= valid_until
