import { expect, test } from 'vitest'
import { describeStatus } from './opening-status-text.ts'

const later = {
  kind: 'opens-later',
  opensAt: 0,
  opensText: '10:00',
  dayOfWeek: 1,
  isTomorrow: false,
} as const

test.each([
  ['de', 6, 'Mo.'],
  ['en', 6, 'Monday'],
  // The same day of the next week would be taken for today.
  ['de', 7, '30.11.2026'],
  ['en', 7, '30.11.2026'],
] as const)('HRS-04 in %s an opening in %i days is said as %s', (locale, daysAway, day) => {
  expect(describeStatus({ ...later, date: '2026-11-30', daysAway }, locale)).toEqual({
    key: 'hours_opens_day',
    values: { day, time: '10:00' },
    tone: 'closed',
  })
})
