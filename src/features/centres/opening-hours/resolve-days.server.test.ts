import { expect, test } from 'vitest'
import { resolveDay, resolveDayAndTime } from './resolve-days.server.ts'
import { hasRelativeDay, isRealDay } from '#platform/content/relative-day.ts'

test.each([
  ['today', '2026-12-24'],
  ['today+14', '2027-01-07'],
  ['today-3', '2026-12-21'],
  ['2026-11-05', '2026-11-05'],
  // Christmas Day and New Year's Day are Fridays.
  ['next friday', '2027-01-08'],
  ['next friday+7', '2027-01-15'],
  ['next friday+8', '2027-01-16'],
  ['next thursday', '2026-12-31'],
  ['next thursday+1', '2027-01-01'],
  // A week after 30 December is Epiphany, in two states.
  ['next wednesday', '2027-01-13'],
  ['next monday-14', '2026-12-14'],
  ['next sunday', '2026-12-27'],
])('content days: %s is %s', (day, resolved) => {
  expect(resolveDay(day, '2026-12-24')).toBe(resolved)
})

test('content days: on a Sunday, next sunday is in a week', () => {
  expect(resolveDay('next sunday', '2026-12-27')).toBe('2027-01-03')
  expect(resolveDay('next monday', '2026-12-27')).toBe('2026-12-28')
})

test('content days: a day and its time', () => {
  expect(resolveDayAndTime('today+5 14:00', '2026-12-28')).toBe('2027-01-02 14:00')
  expect(resolveDayAndTime('next saturday+1 01:00', '2026-12-28')).toBe('2027-01-03 01:00')
})

test.each([
  ["validFrom: '2026-11-05'", false],
  ['text: bis heute today+4', false],
  ['- { date: next friday+7, closed: true }', true],
  ['starts: today-4 09:30', true],
  ["  - date: 'today'", true],
  ['title: next to the cinema', false],
])('content days: whether «%s» depends on the day of the import', (text, expected) => {
  expect(hasRelativeDay(text)).toBe(expected)
})

test('content days: a day that the calendar does not have is known', () => {
  expect(isRealDay('2028-02-29')).toBe(true)
  expect(isRealDay('2026-02-29')).toBe(false)
  expect(isRealDay('2026-13-01')).toBe(false)
})
