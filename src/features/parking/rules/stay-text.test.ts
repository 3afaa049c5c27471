import { expect, test } from 'vitest'
import { formatMoment, formatStay, splitStay } from './stay-text.ts'

test.each([
  [0, { days: 0, hours: 0, minutes: 0 }],
  [95, { days: 0, hours: 1, minutes: 35 }],
  [1440, { days: 1, hours: 0, minutes: 0 }],
  [3005, { days: 2, hours: 2, minutes: 5 }],
])('PRK-07 %i minutes are %j', (minutes, parts) => {
  expect(splitStay(minutes)).toEqual(parts)
})

test('LIM-03 moments are shown in the centre’s time, with dd.mm.yyyy', () => {
  const moment = Date.UTC(2026, 10, 20, 23, 5)
  expect(formatMoment(moment, 'Europe/Berlin')).toBe('21.11.2026, 00:05')
})

test.each([
  [0, '0\u00a0min'],
  [59, '59\u00a0min'],
  [60, '1\u00a0h 0\u00a0min'],
  [95, '1\u00a0h 35\u00a0min'],
  [3005, '50\u00a0h 5\u00a0min'],
])('PRK-09 on a receipt, %i minutes are %s', (minutes, text) => {
  expect(formatStay(minutes)).toBe(text)
})
