import { expect, test } from 'vitest'
import { isValidOn } from './coupon-days.ts'

const days = { valid_from: '2026-12-30', valid_until: '2027-01-02' }

test.each([
  ['2026-12-29', false],
  ['2026-12-30', true],
  ['2027-01-01', true],
  ['2027-01-02', true],
  ['2027-01-03', false],
])('RTE-03 on %s a coupon of 30.12. to 02.01. is valid: %s', (day, isValid) => {
  expect(isValidOn(days, day)).toBe(isValid)
})
