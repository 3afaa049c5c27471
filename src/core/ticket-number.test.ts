import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { findTicketNumber, formatTicketNumber, ticketNumberSchema } from './ticket-number.ts'

/** The digits of a typed ticket number, or the message that the visitor reads. */
function parse(text: string): string | undefined {
  const parsed = v.safeParse(ticketNumberSchema, text)
  return parsed.success ? parsed.output : parsed.issues[0].message
}
const invalid = 'ticket_number_invalid'

test.each([
  ['100000010095', '100000010095'],
  [' 1000 0001 0095 ', '100000010095'],
  ['1000-0001-0095', '100000010095'],
  ['1000.0001–0095', '100000010095'],
  ['1000\u00a00001\u00a00095', '100000010095'],
  ['12345678', '12345678'],
  ['１０００ ０００１ ００９５', '100000010095'],
  ['1000—0001−0095', '100000010095'],
  ['1000\u00000001', invalid],
  ['10000001\t0095', invalid],
  ['1234567', invalid],
  ['123456789012345678901', invalid],
  ['10000001009O', invalid],
  ['١٢٣٤٥٦٧٨', invalid],
  ['', invalid],
  ['1'.repeat(8) + ' '.repeat(60), invalid],
])('PRK-07 %j is the ticket number %s', (text, number) => {
  expect(parse(text)).toBe(number)
})

test('PRK-07 however it is grouped, the number is the same', () => {
  const digits = fc.stringMatching(/^\d{8,20}$/)
  fc.assert(
    fc.property(digits, (number) => {
      expect(parse(formatTicketNumber(number))).toBe(number)
    }),
  )
  expect(formatTicketNumber('100000010095')).toBe('1000 0001 0095')
})

describe('the content of a barcode', () => {
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
