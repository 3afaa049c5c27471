import { parseVoucherCode } from '../rules/voucher.ts'

/**
 * The voucher code in the address of the page (`?voucher=HGK-1H`), which a coupon's link adds; empty if there is none,
 * or if the text cannot be one.
 */
export const readOfferedVoucher = (search: string): string =>
  parseVoucherCode(new URLSearchParams(search).get('voucher') ?? '') ?? ''
