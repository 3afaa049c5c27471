import { expect, test } from 'vitest'
import { judgeExitTime, nextExitChange } from './find-exit-until.ts'

const exitAt = Date.parse('2026-11-23T15:30:00.000Z')

test.each([
  ['2026-11-23T15:29:59.999Z', 'open', '2026-11-23T15:30:00.000Z'],
  ['2026-11-23T15:30:00.000Z', 'late', '2026-11-24T15:30:00.000Z'],
  ['2026-11-24T15:29:59.999Z', 'late', '2026-11-24T15:30:00.000Z'],
  ['2026-11-24T15:30:00.000Z', 'past', null],
])('PKC-05 at %s the exit time is %s, until %s', (now, state, change) => {
  expect(judgeExitTime(exitAt, Date.parse(now))).toBe(state)
  expect(nextExitChange(exitAt, Date.parse(now))).toBe(change && Date.parse(change))
})

test('PKC-05 a payment without a barrier has no exit time', () => {
  expect([judgeExitTime(null, 0), nextExitChange(null, 0)]).toEqual([null, null])
})
