import { expect, test } from 'vitest'
import { clockIn, judgeHours } from './coupon-hours.ts'

const afternoon = { days: null, from: '15:00', until: '17:00' }
const weekdays = { days: [1, 2, 3, 4] as const, from: null, until: '18:00' }

// 2026-11-28 is a Saturday.
test.each([
  [afternoon, '2026-11-28 14:59', { isNow: false, daysAway: 0, dayOfWeek: 6 }],
  [afternoon, '2026-11-28 15:00', { isNow: true, daysAway: 0, dayOfWeek: 6 }],
  [afternoon, '2026-11-28 17:00', { isNow: false, daysAway: 1, dayOfWeek: 7 }],
  [weekdays, '2026-11-28 12:00', { isNow: false, daysAway: 2, dayOfWeek: 1 }],
  [weekdays, '2026-11-30 12:00', { isNow: true, daysAway: 0, dayOfWeek: 1 }],
  [weekdays, '2026-12-03 18:00', { isNow: false, daysAway: 4, dayOfWeek: 1 }],
  [{ ...afternoon, days: [6] }, '2026-11-28 17:00', { isNow: false, daysAway: 7, dayOfWeek: 6 }],
] as const)('CPN-01 a coupon with the hours %j is valid at %s: %j', (hours, clock, time) => {
  expect(judgeHours(hours, clock, '2026-12-24')).toEqual(time)
})

test('CPN-01 after the last hour of its last day a coupon is not valid again', () => {
  expect(judgeHours(afternoon, '2026-11-28 17:00', '2026-11-28')).toBeNull()
  expect(judgeHours(weekdays, '2026-11-28 12:00', '2026-11-29')).toBeNull()
})

test('CPN-01 the hours are judged by the clock of the centre', () => {
  const moment = Date.UTC(2026, 10, 28, 23, 30)
  expect(clockIn('Europe/Berlin', moment)).toBe('2026-11-29 00:30')
  expect(clockIn('America/New_York', moment)).toBe('2026-11-28 18:30')
})
