import { expect, test } from 'vitest'
import {
  acceptedCode,
  isVoucherAccepted,
  isVoucherOpen,
  parseVoucherCode,
  voucherStatuses,
} from './voucher.ts'

test.each(voucherStatuses)('VAL-05 PRK-04 a voucher with status %s counts only if that is OK', (status) => {
  expect(isVoucherAccepted({ status })).toBe(status === 'OK')
})

test('PRK-04 a ticket has the code of the voucher that counts, or none', () => {
  const used = { code: 'HGK-1H', status: 'USED' } as const
  expect(acceptedCode({ voucherRates: [used, { code: 'LINDE2', status: 'OK' }] })).toBe('LINDE2')
  expect(acceptedCode({ voucherRates: [used] })).toBeNull()
  expect(acceptedCode({ voucherRates: [] })).toBeNull()
})

test.each([
  ['HGK-1H', null, null, true],
  ['HGK-1H', null, 'ABGELAUFEN', true],
  ['ABGELAUFEN', null, 'ABGELAUFEN', false],
  ['HGK-1H', 'HGK-1H', null, false],
  ['  ', null, null, false],
])(
  'PRK-04 going on with «%s» in the field, while %s is accepted and %s refused, redeems it first: %s',
  (typed, accepted, refused, isOpen) => {
    expect(isVoucherOpen(typed, { accepted, refused })).toBe(isOpen)
  },
)

test.each([
  ['hgk-1h', 'HGK-1H'],
  [' linde 2 ', 'LINDE2'],
  ['НGК–1Н', 'HGK-1H'],
  ['ｈｇｋ－１ｈ', 'HGK-1H'],
  ['HGK\u0000-1H', undefined],
  ['HGK-1H\u0085', undefined],
  ['ab', undefined],
  ['', undefined],
  ['A'.repeat(25), undefined],
  ['<script>', undefined],
  ["' or 1=1", undefined],
])('VAL-05 %j is the code %s', (text, code) => {
  expect(parseVoucherCode(text)).toBe(code)
})
