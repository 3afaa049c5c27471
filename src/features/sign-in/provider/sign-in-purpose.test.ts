import { expect, test } from 'vitest'
import { decideSignInPurpose } from './sign-in-purpose.ts'

test.each([
  ['centerUid-parking-payTicket', 'ticket'],
  ['centerUid-parking-paymentHistory', 'receipts'],
  ['centerUid-parking-receipt', 'receipts'],
  ['centerUid-parking-topUpCard', 'card'],
  ['centerUid-coupons-couponUid', 'coupon'],
  ['centerUid-shops', null],
  ['toString', null],
  ['', null],
  [undefined, null],
])('LOG-06 a sign-in that began on %s is for: %s', (context, purpose) => {
  expect(decideSignInPurpose(context)).toBe(purpose)
})
