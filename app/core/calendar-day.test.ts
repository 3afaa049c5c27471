import { expect, test } from 'vitest'
import { calendarDayAt, calendarDayTextAt } from './calendar-day.ts'

test.each([
  ['2026-06-30T22:30:00Z', 'Europe/Berlin', '2026-07-01'],
  ['2026-06-30T22:30:00Z', 'Atlantic/Reykjavik', '2026-06-30'],
  ['2026-03-14T22:59:59.999Z', 'Europe/Berlin', '2026-03-14'],
  ['2026-03-14T23:00:00Z', 'Europe/Berlin', '2026-03-15'],
  ['2026-12-31T10:00:00Z', 'Pacific/Kiritimati', '2027-01-01'],
  ['2027-01-01T07:30:00Z', 'America/Los_Angeles', '2026-12-31'],
])('calendar day: at %s in %s it is %s, with Temporal and without', (moment, timeZone, day) => {
  expect(calendarDayAt(Date.parse(moment), timeZone).toString()).toBe(day)
  expect(calendarDayTextAt(Date.parse(moment), timeZone)).toBe(day)
})
