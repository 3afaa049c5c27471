import { expect, test } from 'vitest'
import { formatAsOf } from './as-of.ts'

const now = Date.UTC(2026, 10, 23, 12)

test.each([
  ['today', Date.UTC(2026, 10, 23, 9, 5), '10:05'],
  ['a minute before midnight', Date.UTC(2026, 10, 22, 22, 59), '22.11.2026, 23:59'],
  ['three weeks ago', Date.UTC(2026, 10, 2, 8, 0), '02.11.2026, 09:00'],
  ['in summer', Date.UTC(2026, 6, 1, 8, 0), '01.07.2026, 10:00'],
])('OFF-03 LIM-03 what was kept %s, by the clock of the centres', (_, keptAt, expected) => {
  expect(formatAsOf(keptAt, now)).toBe(expected)
})
