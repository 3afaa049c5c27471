import { expect, test } from 'vitest'
import { readOfferedVoucher } from './offered-voucher.ts'

test.each([
  ['?voucher=HGK-1H', 'HGK-1H'],
  ['?profile&voucher=hgk-1h', 'HGK-1H'],
  ['', ''],
  ['?voucher=', ''],
  ['?voucher=<script>', ''],
  [`?voucher=${'A'.repeat(41)}`, ''],
])('PRK-04 the address %j offers the voucher %j', (search, code) => {
  expect(readOfferedVoucher(search)).toBe(code)
})
