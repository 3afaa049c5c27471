import { expect, test } from 'vitest'
import { exitUntil, minutesOfStay, momentAfterMinutes, paidMinutesOfStay } from './stay.ts'

const entered = Date.UTC(2026, 10, 20, 10, 0, 0)

test.each([
  [0, 0],
  [59_999, 0],
  [60_000, 1],
  [3_600_000, 60],
  [3_659_999, 60],
  [-60_000, 0],
])('PRK-08 after %i ms a stay has %i whole minutes', (milliseconds, minutes) => {
  expect(minutesOfStay(entered, entered + milliseconds)).toBe(minutes)
})

test('PRK-08 the price of a step applies until the last millisecond before the next one', () => {
  const next = momentAfterMinutes(entered, 60)
  expect(minutesOfStay(entered, next - 1)).toBe(60)
  expect(minutesOfStay(entered, next)).toBe(61)
})

test.each([
  ['while the price is valid', 59, 61, 59],
  ['at its last moment', 60.999, 61, 60],
  ['at its end', 61, 61, 60],
  ['long after its end', 119, 61, 60],
  ['with a price that was over before the car came in', 30, -5, 0],
  ['with a price whose end is not known', 119, null, 119],
])('PAY-03 PRK-08 paying %s covers the stay up to then', (_, paidAfter, validFor, minutes) => {
  const validUntil = validFor === null ? null : entered + validFor * 60_000
  expect(paidMinutesOfStay(entered, entered + paidAfter * 60_000, validUntil)).toBe(minutes)
})

test('PRK-08 the time to leave is counted from paying', () => {
  expect(exitUntil(entered, 20) - entered).toBe(20 * 60_000)
})
