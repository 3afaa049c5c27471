import { expect, test } from 'vitest'
import { dayBefore, readDays } from './chosen-days.ts'

test.each([
  ['from=2026-11-01&to=2026-11-30', { first: '2026-11-01', last: '2026-11-30' }],
  ['from=2026-11-01&to=2026-11-01', { first: '2026-11-01', last: '2026-11-01' }],
  ['from=2024-01-01&to=2024-12-31', { first: '2024-01-01', last: '2024-12-31' }],
  ['from=2024-01-01&to=2025-01-01', undefined],
  ['from=2026-11-02&to=2026-11-01', undefined],
  ['from=2026-02-30&to=2026-03-01', undefined],
  ['from=1.11.2026&to=2026-11-30', undefined],
  ['from=2026-11-01', undefined],
])('STF-04 %s are the days %j', (query, days) => {
  expect(readDays(new URLSearchParams(query))).toEqual(days)
})

test('STF-04 the day before is that of the centre', () => {
  expect(dayBefore(Date.UTC(2026, 10, 22, 23, 30), 'Europe/Berlin')).toEqual({
    first: '2026-11-22',
    last: '2026-11-22',
  })
})
