import { expect, test } from 'vitest'
import { at, scheduleOf, specialDay } from './opening-hours.test-support.ts'
import { findPublicHoliday } from './public-holiday.server.ts'
import { listUpcomingExceptions } from './upcoming-exceptions.ts'

const christmasEve = { de: 'Heiligabend', en: 'Christmas Eve' }
const schedule = scheduleOf({
  special: [
    specialDay('2026-12-31', '10:00–14:00'),
    specialDay('2026-12-24', '10:00–13:00, 14:00–15:00', christmasEve),
  ],
})

test('HRS-03 lists the special days and holidays ahead, in order, with hours and names', () => {
  expect(listUpcomingExceptions(schedule, findPublicHoliday, at('2026-12-22T12:00'), 11)).toEqual([
    {
      date: '2026-12-24',
      dayOfWeek: 4,
      label: christmasEve,
      hours: '10:00–13:00, 14:00–15:00',
    },
    {
      date: '2026-12-25',
      dayOfWeek: 5,
      label: { de: '1. Weihnachtstag', en: 'Christmas Day' },
      hours: null,
    },
    {
      date: '2026-12-26',
      dayOfWeek: 6,
      label: { de: '2. Weihnachtstag', en: 'Boxing Day' },
      hours: null,
    },
    {
      date: '2026-12-31',
      dayOfWeek: 4,
      label: null,
      hours: '10:00–14:00',
    },
    {
      date: '2027-01-01',
      dayOfWeek: 5,
      label: { de: 'Neujahrstag', en: 'New Year’s Day' },
      hours: null,
    },
  ])
})

test.each([
  ['begins with today', '2026-12-24T23:59', 1, ['2026-12-24']],
  ['begins with the new day at the place’s midnight', '2026-12-25T00:00', 1, ['2026-12-25']],
  ['ends after the given days', '2026-12-22T00:00', 3, ['2026-12-24']],
  ['is empty in ordinary times', '2026-11-02T12:00', 14, []],
])('HRS-03 %s', (_, from, days, dates) => {
  const exceptions = listUpcomingExceptions(schedule, findPublicHoliday, at(from), days)
  expect(exceptions.map(({ date }) => date)).toEqual(dates)
})

test('HRS-03 omits holidays if the week’s hours apply on them', () => {
  const carPark = scheduleOf({ publicHolidays: 'weekly' })
  expect(listUpcomingExceptions(carPark, findPublicHoliday, at('2026-12-22T12:00'), 11)).toEqual([])
})
