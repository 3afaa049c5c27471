import { expect, test } from 'vitest'
import { linkCost, minutesOf, walkCost } from './way-costs.ts'

test.each([
  ['lift', 1, 48, 63],
  ['lift', 3, 64, 79],
  ['stairs', 1, 25, 40],
  ['stairs', -2, 36, 51],
  ['escalator', 1, 22, 37],
  ['ramp', 1, 60, 75],
  ['door', 0, 1, 1],
] as const)('MAP-05 a %s over %i levels takes %i seconds and weighs %i', (kind, levels, seconds, weight) => {
  expect(linkCost(kind, levels)).toEqual({ seconds, weight })
})

test('MAP-05 a minute is 78 metres, and a begun one counts', () => {
  expect(walkCost(7_800)).toEqual({ seconds: 60, weight: 60 })
  expect([0, 60, 61].map(minutesOf)).toEqual([1, 1, 2])
})
