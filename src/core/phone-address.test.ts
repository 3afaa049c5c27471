import { expect, test } from 'vitest'
import { isPhoneNumber, phoneAddress } from './phone-address.ts'

test.each([
  ['+49 40 66969 1', 'tel:+4940669691'],
  ['040 / 66969-210', 'tel:04066969210'],
  ['(0431) 12 34', 'tel:04311234'],
  ['+49 (0)431 1234', 'tel:+494311234'],
  ['0431.12.34', 'tel:04311234'],
  ['110', 'tel:110'],
])('phone numbers: the number %s is dialled as %s', (written, address) => {
  expect(phoneAddress(written)).toBe(address)
  expect(isPhoneNumber(written)).toBe(true)
})

test.each([
  '0431 1234, 0431 5678',
  '0431 1234 / 0431 5678',
  '0431 1234/5678/9',
  '0431 1234-56/-57',
  '0431 1234; 5678',
  '0431 1234 oder 5678',
  '+49 431 1234 +49 431 5678',
  '0431 12345678 0431 5678',
  'Tel. 0431 1234',
  '0431 1234 (Mo–Fr)',
  '12',
])('phone numbers: the text %s is not one number', (text) => {
  expect(isPhoneNumber(text)).toBe(false)
})
