import { expect, test } from 'vitest'
import { phoneAddress } from './phone-address.ts'

test.each([
  ['+49 40 66969 1', 'tel:+4940669691'],
  ['040 / 66969-210', 'tel:04066969210'],
  ['(0431) 12 34', 'tel:04311234'],
])('the number %s is dialled as %s', (written, address) => {
  expect(phoneAddress(written)).toBe(address)
})
