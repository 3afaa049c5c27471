import { expect, test } from 'vitest'
import { formatDay, formatDayAndTime, startOfYear, yearOf } from './payment-time.ts'

test.each([
  ['2026-11-20T13:05:00Z', '20.11.2026'],
  ['2026-07-01T21:59:00Z', '01.07.2026'],
  ['2026-07-01T22:00:00Z', '02.07.2026'],
  ['2026-12-31T23:30:00Z', '01.01.2027'],
])("LIM-03 %s is %s in the centres' time zone", (moment, day) => {
  expect(formatDay(new Date(moment))).toBe(day)
})

test("LIM-03 a moment is shown with the clock time of the centres' time zone", () => {
  expect(formatDayAndTime(new Date('2026-07-01T22:05:00Z'))).toBe('02.07.2026, 00:05')
})

test.each([
  ['2026-12-31T22:59:59Z', 2026],
  ['2026-12-31T23:00:00Z', 2027],
  ['2027-01-01T00:00:00Z', 2027],
])("PRK-09 %s is in the year %i in the centres' time zone", (moment, year) => {
  expect(yearOf(new Date(moment))).toBe(year)
})

test("PRK-09 a year begins at midnight in the centres' time zone", () => {
  expect(new Date(startOfYear(2027)).toISOString()).toBe('2026-12-31T23:00:00.000Z')
})
