import { expect, test } from 'vitest'
import { dayIn, isRealDay, resolveDay, resolveDayAndTime } from './resolve-days.ts'

test.each([
  ['today', '2026-12-24'],
  ['today+14', '2027-01-07'],
  ['today-3', '2026-12-21'],
  ['2026-11-05', '2026-11-05'],
])('content days: %s is %s', (day, resolved) => {
  expect(resolveDay(day, '2026-12-24')).toBe(resolved)
})

test('content days: a day and its time', () => {
  expect(resolveDayAndTime('today+5 14:00', '2026-12-28')).toBe('2027-01-02 14:00')
})

test('content days: today is the day in the time zone of the centre', () => {
  const lateEvening = new Date('2026-06-30T22:30:00Z')
  expect(dayIn('Europe/Berlin', lateEvening)).toBe('2026-07-01')
  expect(dayIn('Atlantic/Reykjavik', lateEvening)).toBe('2026-06-30')
})

test('content days: a day that the calendar does not have is known', () => {
  expect(isRealDay('2028-02-29')).toBe(true)
  expect(isRealDay('2026-02-29')).toBe(false)
  expect(isRealDay('2026-13-01')).toBe(false)
})
