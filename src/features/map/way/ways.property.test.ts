import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeBuilding } from './judge-ways.test-support.ts'
import { buildings } from './random-building.test-support.ts'

test('MAP-06 in any building no way crosses a wall, is longer than on a fine grid, or takes what it may not', () => {
  fc.assert(
    fc.property(buildings, (building) => {
      expect(judgeBuilding(building)).toEqual([])
    }),
    { numRuns: 5, seed: 32 },
  )
}, 60_000)
