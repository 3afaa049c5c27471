import { expect, test } from 'vitest'
import { formatAsOf } from './as-of.ts'

const now = Date.UTC(2026, 10, 23, 12)

test.each([
  ['today', Date.UTC(2026, 10, 23, 9, 5), '09:05'],
  ['a minute before midnight', Date.UTC(2026, 10, 22, 23, 59), '22.11.2026, 23:59'],
  ['three weeks ago', Date.UTC(2026, 10, 2, 8, 0), '02.11.2026, 08:00'],
])('OFF-03 LIM-03 what was kept %s', (_, keptAt, expected) => {
  expect(formatAsOf(keptAt, now)).toBe(expected)
})
