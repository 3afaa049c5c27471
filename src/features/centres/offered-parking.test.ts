import { expect, test } from 'vitest'
import { findOfferedParking, offersParking } from './offered-parking.ts'

test.each([
  [{ parking: { active: true, spaces: 10 } }, { active: true, spaces: 10 }],
  [{ parking: { active: false, spaces: 10 } }, null],
  [{ parking: null }, null],
  [{}, null],
  [undefined, null],
])('PRD-04 %j offers the car park %j', (centre, parking) => {
  expect(findOfferedParking(centre)).toEqual(parking)
  expect(offersParking(centre)).toBe(parking !== null)
})
