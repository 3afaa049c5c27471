import { expect, test } from 'vitest'
import { sortCoupons } from './sort-coupons.ts'

test('RTE-03 coupons that end first come first, then in the order of the content', () => {
  const rows = [
    { uid: 'c', valid_until: '2027-01-01', position: 1 },
    { uid: 'b', valid_until: '2026-12-24', position: 3 },
    { uid: 'a', valid_until: '2026-12-24', position: 2 },
  ]
  expect(sortCoupons(rows).map(({ uid }) => uid)).toEqual(['a', 'b', 'c'])
})
