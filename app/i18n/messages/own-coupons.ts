import { defineMessages } from './define-messages.ts'

/** The page of a coupon for signed-in visitors. */
export const ownCouponMessages = defineMessages({
  own_coupon_title: { de: 'Ihr Coupon', en: 'Your coupon' },
  own_coupon_use: {
    de: 'Zeigen Sie diese Seite an der Kasse, bevor Sie bezahlen.',
    en: 'Show this page at the till before you pay.',
  },
})
