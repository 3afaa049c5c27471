import { expect, test } from 'vitest'
import { exitUntil, minutesOfStay, momentAfterMinutes } from './stay.ts'

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

test('PRK-08 the time to leave is counted from paying', () => {
  expect(exitUntil(entered, 20) - entered).toBe(20 * 60_000)
})
