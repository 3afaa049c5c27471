import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findTicketNumber, formatTicketNumber, parseTicketNumber } from './ticket-number.ts'

test.each([
  ['100000010095', '100000010095'],
  [' 1000 0001 0095 ', '100000010095'],
  ['1000-0001-0095', '100000010095'],
  ['1000.0001–0095', '100000010095'],
  ['1000\u00a00001\u00a00095', '100000010095'],
  ['12345678', '12345678'],
  ['1000\u00000001', undefined],
  ['10000001\t0095', undefined],
  ['1234567', undefined],
  ['123456789012345678901', undefined],
  ['10000001009O', undefined],
  ['١٢٣٤٥٦٧٨', undefined],
  ['', undefined],
  ['1'.repeat(8) + ' '.repeat(60), undefined],
])('PRK-07 %j is the ticket number %s', (text, number) => {
  expect(parseTicketNumber(text)).toBe(number)
})

test('PRK-07 however it is grouped, the number is the same', () => {
  const digits = fc.stringMatching(/^\d{8,20}$/)
  fc.assert(
    fc.property(digits, (number) => {
      expect(parseTicketNumber(formatTicketNumber(number))).toBe(number)
    }),
  )
  expect(formatTicketNumber('100000010095')).toBe('1000 0001 0095')
})

describe('what a barcode holds', () => {
  test.each([
    ['100000010095', '100000010095'],
    [']C1100000010095\r\n', '100000010095'],
    ['https://park.example/t/100000010095?v=2', '100000010095'],
    ['T:100000010095;E:1120', '100000010095'],
    ['100000010095 100000010095', '100000010095'],
    ['100000010095 200000010095', undefined],
    ['WIFI:S:Hafengalerie;;', undefined],
    ['', undefined],
  ])('PRK-07 %j → %s', (barcode, number) => {
    expect(findTicketNumber(barcode)).toBe(number)
  })
})
