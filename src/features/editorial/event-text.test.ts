import { expect, test } from 'vitest'
import { formatEventDate, formatEventTime, formatEventUntil } from './event-text.ts'

test.each([
  ['an afternoon', '2026-12-05 14:00', '2026-12-05 18:00', 'Sa. 05.12.2026'],
  ['a weekend', '2026-12-04 10:00', '2026-12-06 18:00', 'Fr. 04.12.2026 – So. 06.12.2026'],
  ['a night out', '2026-12-05 22:00', '2026-12-06 03:00', 'Sa. 05.12.2026'],
  [
    'two evenings, the second past midnight',
    '2026-12-04 20:00',
    '2026-12-06 01:00',
    'Fr. 04.12.2026 – Sa. 05.12.2026',
  ],
  ['a night at the end of the year', '2026-12-31 20:00', '2027-01-01 02:00', 'Do. 31.12.2026'],
  [
    'until six in the morning: the day after',
    '2026-12-05 22:00',
    '2026-12-06 06:00',
    'Sa. 05.12.2026 – So. 06.12.2026',
  ],
  ['24 hours', '2026-12-05 04:00', '2026-12-06 05:00', 'Sa. 05.12.2026 – So. 06.12.2026'],
])('LIM-03 CTR-04 the day of %s', (_, starts, ends, text) => {
  expect(formatEventDate(starts, ends, 'de')).toBe(text)
})

test('LIM-03 the weekday is a word of the page’s language, the date is not', () => {
  expect(formatEventDate('2026-12-08 14:00', '2026-12-08 18:00', 'en')).toBe('Tuesday, 08.12.2026')
})

test.each([
  ['an exhibition that has begun', '2026-11-16 09:30', '2026-12-26 20:00', 'Bis Sa. 26.12.2026'],
  ['one that begins today', '2026-11-28 09:30', '2026-12-26 20:00', null],
  ['one that is to come', '2026-12-04 10:00', '2026-12-06 18:00', null],
  ['last night', '2026-11-27 22:00', '2026-11-28 03:00', null],
  ['news', '2026-11-02', null, null],
])('CTR-04 until when %s runs', (_, starts, ends, text) => {
  expect(formatEventUntil(starts, ends, '2026-11-28', 'de')).toBe(text)
})

test('CTR-04 a news entry has a day of publication and no time', () => {
  expect(formatEventDate('2026-11-02', null, 'de')).toBe('02.11.2026')
  expect(formatEventTime('2026-11-02', null)).toBeNull()
})

test('CTR-04 an event has its times', () => {
  expect(formatEventTime('2026-12-05 14:00', '2026-12-06 02:30')).toBe('14:00–02:30')
})
