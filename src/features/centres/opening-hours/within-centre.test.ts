import { expect, test } from 'vitest'
import { decideEffectiveDay } from './effective-day.ts'
import type { OpeningSchedule } from './opening-hours.ts'
import { noHolidays, scheduleOf, specialDay, weekOf } from './opening-hours.test-support.ts'
import { findPublicHoliday } from './public-holiday.server.ts'
import { keepWithinCentre } from './within-centre.ts'

const day = '12:00–22:00'
const bar = '18:00–02:00'
const christmas = { de: 'Weihnachten', en: null }

// 24 and 25 December 2026 are a Thursday and a Friday; the centre is usually open from 10:00 to 20:00.
test.each([
  [
    'the centre is closed',
    day,
    specialDay('2026-12-24', null, christmas),
    specialDay('2026-12-24', null, christmas),
  ],
  [
    'the centre closes early',
    day,
    specialDay('2026-12-24', '10:00–14:00'),
    specialDay('2026-12-24', '12:00–14:00'),
  ],
  [
    'the centre opens late',
    day,
    specialDay('2026-12-24', '13:00–20:00'),
    specialDay('2026-12-24', '13:00–22:00'),
  ],
  [
    'the night begins later than the centre closes',
    bar,
    specialDay('2026-12-24', '10:00–14:00'),
    specialDay('2026-12-24', null),
  ],
  [
    'the centre closes early in a night',
    bar,
    specialDay('2026-12-24', '10:00–19:00'),
    specialDay('2026-12-24', '18:00–19:00'),
  ],
  [
    'the centre closes between two intervals',
    '09:00–12:30, 14:00–18:00',
    specialDay('2026-12-24', '10:00–13:00'),
    specialDay('2026-12-24', '09:00–12:30'),
  ],
  ['the centre is open longer', bar, specialDay('2026-12-24', '10:00–24:00'), null],
  ['the shop is closed anyway', null, specialDay('2026-12-24', '10:00–14:00'), null],
])('HRS-04 a shop with hours of its own, if %s', (_, hours, ofCentre, expected) => {
  const own = scheduleOf({ weekly: weekOf(hours, hours, hours, hours, hours, hours, hours) })
  const kept = keepWithinCentre(own, scheduleOf({ special: [ofCentre] }), noHolidays)
  expect(kept.special).toEqual(expected === null ? [] : [expected])
})

test('HRS-04 the special days of a shop go before those of its centre', () => {
  const own = scheduleOf({ special: [specialDay('2026-12-24', '08:00–18:00')] })
  const centre = scheduleOf({ special: [specialDay('2026-12-24', null), specialDay('2026-12-25', null)] })
  expect(keepWithinCentre(own, centre, noHolidays).special).toEqual([
    specialDay('2026-12-24', '08:00–18:00'),
    specialDay('2026-12-25', null),
  ])
})

test('HRS-04 while the doors of its centre are closed on a public holiday a shop is open only if it says so', () => {
  const centre = scheduleOf({
    special: [specialDay('2026-12-25', null), specialDay('2027-01-01', '12:00–18:00')],
  })
  const weekly = scheduleOf({ publicHolidays: 'weekly', weekly: weekOf(day, day, day, day, day, day, day) })
  const hoursOn = (own: OpeningSchedule, date: string, within = centre) => {
    const { operation } = decideEffectiveDay(
      keepWithinCentre(own, within, findPublicHoliday),
      findPublicHoliday,
      date,
    )
    return operation === null ? null : `${operation.from}–${operation.till}`
  }
  // 26 December has no entry anywhere, and the centre is closed on public holidays.
  expect(hoursOn(weekly, '2026-12-25')).toBeNull()
  expect(hoursOn(weekly, '2026-12-26')).toBeNull()
  expect(hoursOn(weekly, '2027-01-01')).toBe('12:00–18:00')
  expect(hoursOn(weekly, '2026-12-28')).toBe('12:00–22:00')
  const open = { ...weekly, publicHolidays: 'open' as const }
  expect(hoursOn(open, '2026-12-25'), 'the centre says so for that day').toBeNull()
  expect(hoursOn(open, '2026-12-26')).toBe('12:00–22:00')
  const entered = { ...weekly, special: [specialDay('2026-12-25', '17:00–22:00')] }
  expect(hoursOn(entered, '2026-12-25')).toBe('17:00–22:00')
  expect(hoursOn(entered, '2026-12-26')).toBeNull()
  const openCentre = { ...centre, publicHolidays: 'weekly' as const }
  expect(hoursOn(weekly, '2026-12-26', openCentre)).toBe('12:00–22:00')
  const sunday = scheduleOf({ special: [specialDay('2027-01-01', '08:00–23:00')] })
  expect(hoursOn(weekly, '2027-01-01', sunday), 'open longer than in its week').toBe('12:00–22:00')
  // Its holiday is one whatever its centre does on it.
  const closed = { ...weekly, publicHolidays: 'closed' as const }
  expect(keepWithinCentre(closed, centre, findPublicHoliday)).toEqual(closed)
})
