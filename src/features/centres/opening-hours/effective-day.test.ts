import { expect, test } from 'vitest'
import { decideEffectiveDay } from './effective-day.ts'
import { noHolidays, op, scheduleOf, specialDay } from './opening-hours.test-support.ts'
import { findPublicHoliday } from './public-holiday.server.ts'

const unity = { de: 'Tag der Deutschen Einheit', en: 'German Unity Day' }
const openSunday = { de: 'Verkaufsoffener Sonntag', en: null }

test('HRS-03 takes an ordinary day from the week', () => {
  expect(decideEffectiveDay(scheduleOf(), findPublicHoliday, '2026-10-02')).toEqual({
    date: '2026-10-02',
    dayOfWeek: 5,
    reason: { kind: 'weekly' },
    isClosed: false,
    operation: op('10:00–20:00'),
  })
})

test('HRS-03 closes on a public holiday and says which', () => {
  expect(decideEffectiveDay(scheduleOf(), findPublicHoliday, '2026-10-03')).toEqual({
    date: '2026-10-03',
    dayOfWeek: 6,
    reason: { kind: 'holiday', name: unity },
    isClosed: true,
    operation: null,
  })
})

test('HRS-03 keeps the week on a public holiday where the schedule ignores holidays', () => {
  const carPark = scheduleOf({ publicHolidays: 'weekly' })
  expect(decideEffectiveDay(carPark, findPublicHoliday, '2026-10-03')).toMatchObject({
    reason: { kind: 'weekly' },
    operation: op('10:00–20:00'),
  })
})

test('HRS-03 a special day takes precedence over the week and over a holiday, and the first of two on one date', () => {
  const schedule = scheduleOf({
    special: [
      specialDay('2026-10-03', '13:00–18:00', openSunday),
      specialDay('2026-10-04', '14:00–19:00', openSunday),
      specialDay('2026-10-05', null),
      specialDay('2026-10-05', '08:00–09:00'),
    ],
  })
  const decide = (date: string) => decideEffectiveDay(schedule, findPublicHoliday, date)
  expect(decide('2026-10-03')).toMatchObject({
    reason: { kind: 'special', label: openSunday },
    operation: op('13:00–18:00'),
  })
  expect(decide('2026-10-04')).toMatchObject({ dayOfWeek: 7, operation: op('14:00–19:00') })
  expect(decide('2026-10-05')).toMatchObject({ reason: { kind: 'special', label: null }, isClosed: true })
})

test('HRS-03 names a special day without a label after the holiday it falls on', () => {
  const schedule = scheduleOf({ special: [specialDay('2026-10-03', '10:00–14:00')] })
  expect(decideEffectiveDay(schedule, findPublicHoliday, '2026-10-03').reason).toEqual({
    kind: 'special',
    label: unity,
  })
})

test('HRS-03 asks for the holidays of the schedule’s own state', () => {
  const decide = (region: string) =>
    decideEffectiveDay(scheduleOf({ region }), findPublicHoliday, '2026-06-04')
  expect(decide('NW').isClosed).toBe(true)
  expect(decide('SH').isClosed).toBe(false)
})

test('HRS-03 refuses a week with a missing day', () => {
  expect(() => decideEffectiveDay(scheduleOf({ weekly: [] }), noHolidays, '2026-10-02')).toThrow('day 5')
})
