import { expect, test } from 'vitest'
import { mayStartAt, periodOf } from './redeem-rule.ts'

test.each([
  ['once', '2026-11-23', 'once'],
  ['daily', '2026-11-23', '2026-11-23'],
] as const)('CPN-02 a coupon with the limit %s counts on %s by %s', (limit, today, period) => {
  expect(periodOf({ limit }, today)).toBe(period)
})

test.each([
  [null, null, '00:00', true],
  ['15:00', '17:00', '14:59', false],
  ['15:00', '17:00', '15:00', true],
  ['15:00', '17:00', '16:59', true],
  ['15:00', '17:00', '17:00', false],
  ['15:00', null, '23:59', true],
  [null, '10:00', '09:59', true],
  [null, '24:00', '23:59', true],
])('CPN-02 from %s until %s, redeeming at %s may start: %s', (from, until, time, may) => {
  expect(mayStartAt({ from, until }, `2026-11-23 ${time}`)).toBe(may)
})
