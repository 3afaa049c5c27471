import { expect, test } from 'vitest'
import { failureTitle } from './failure-title.ts'

test.each([
  [undefined, 'payment_unpaid_title'],
  ['open', 'payment_unpaid_title'],
  ['failed', 'payment_unpaid_title'],
  ['review', 'payment_review_title'],
  ['refunding', 'payment_refund_title'],
  ['refunded', 'payment_refund_title'],
] as const)('PAY-01 the failure page of a payment that is %s has one name: %s', (status, title) => {
  expect(failureTitle(status)).toBe(title)
})
