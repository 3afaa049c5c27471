import * as v from 'valibot'
import {
  clockTime,
  count,
  day,
  described,
  line,
  listOf,
  localised,
  markdown,
  uid,
} from '#platform/content/content-fields.schema.ts'

/** How a coupon is redeemed in the app, by visitors with an account. */
const redeem = v.strictObject({
  limit: described(
    'how often one account may use it: once, or once each day',
    v.optional(v.picklist(['once', 'daily']), 'once'),
  ),
  quota: described('how many there are in all; without it there is no limit', v.optional(count(1))),
  confirm: described(
    '`pin`: staff type their PIN on the visitor’s phone; `code`: staff type or scan the visitor’s code on the page for staff',
    v.picklist(['pin', 'code']),
  ),
  minutes: described(
    'for how many minutes a started redemption can be confirmed',
    v.optional(count(1, 60), 5),
  ),
  from: described(
    'from and until when it can be started each day, in the centre’s time',
    v.optional(clockTime),
  ),
  until: v.optional(clockTime),
})

/** When a coupon is valid within its days. */
const hours = v.strictObject({
  days: described(
    'on which days of the week, 1 is Monday; without them on each',
    v.optional(v.pipe(listOf(v.picklist([1, 2, 3, 4, 5, 6, 7])), v.minLength(1))),
  ),
  from: described('from and until when, in the centre’s time', v.optional(clockTime)),
  until: v.optional(clockTime),
})

/** content/<centerUid>/coupons.yaml */
export const couponsFile = listOf(
  v.strictObject({
    uid,
    shop: described('without a shop the coupon belongs to the centre itself', v.optional(uid)),
    title: localised,
    benefit: described('short, for the badge: "20 %", "2 für 1" (2 for 1)', localised),
    text: markdown,
    conditions: described('on which terms', localised),
    validFrom: described('its first day', day),
    validUntil: described('its last day', day),
    hours: described(
      'when it is valid within these days; its card says so, and the screen for the till warns at other times',
      v.optional(hours),
    ),
    code: described('the text that the visitor says or shows at the till', v.optional(line)),
    parkingVoucher: described(
      'the code is a voucher of the car park: the coupon leads to paying a ticket with it',
      v.optional(v.boolean(), false),
    ),
    exclusive: described('for visitors with an account', v.optional(v.boolean(), false)),
    redeem: described('it is redeemed in the app', v.optional(redeem)),
  }),
)
