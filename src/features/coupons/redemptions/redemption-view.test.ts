import { expect, test } from 'vitest'
import { faultValues } from './redemption-view.ts'

test.each([
  [1, 1],
  [60, 1],
  [61, 2],
  [7200, 120],
  // Longer waits are not named in minutes.
  [7201, 0],
])('CPN-04 who has to wait %i seconds reads %i minutes', (retryAfter, minutes) => {
  expect(faultValues({ kind: 'too-many', retryAfter })).toEqual({ fault: 'too_many', minutes })
})

test('CPN-04 any other refusal has its word', () => {
  expect(faultValues('wrong-pin')).toEqual({ fault: 'wrong_pin', minutes: 0 })
})
