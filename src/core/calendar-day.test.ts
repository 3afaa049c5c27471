import { expect, test } from 'vitest'
import { calendarDayAt, calendarDayTextAt, parseDay } from './calendar-day.ts'

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

test('calendar day: a text is a day if it has the form and there is such a day', () => {
  expect(parseDay('2026-11-30')?.toString()).toBe('2026-11-30')
  expect(parseDay('2028-02-29')?.toString()).toBe('2028-02-29')
  for (const text of [
    '2026-11-31',
    '2026-02-29',
    '26.11.2026',
    '20261126',
    '2026-11-26T10:00',
    '2026-1-2',
    '',
  ])
    expect(parseDay(text)).toBeUndefined()
})
