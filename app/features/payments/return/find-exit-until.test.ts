import { expect, test } from 'vitest'
import { judgeExitTime } from './find-exit-until.ts'

const paid = { results: { 'gate-release': { exitUntil: '2026-11-23T15:30:00.000Z' } } }

test.each([
  ['2026-11-23T15:29:59.999Z', 'open'],
  ['2026-11-23T15:30:00.000Z', 'late'],
  ['2026-11-24T15:29:59.999Z', 'late'],
  ['2026-11-24T15:30:00.000Z', 'past'],
])('PKC-05 at %s the exit time is %s', (now, expected) => {
  expect(judgeExitTime(paid, Date.parse(now))).toBe(expected)
})

test('PKC-05 a payment without a barrier has no exit time', () => {
  expect(judgeExitTime({ results: {} }, 0)).toBeNull()
})
