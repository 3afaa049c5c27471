import { parseVoucherCode } from '../rules/voucher.ts'

/**
 * The voucher in the address of the page (`?voucher=HGK-1H`), with which a coupon leads to the payment; empty without
 * one, or if the text cannot be one.
 */
export const readOfferedVoucher = (search: string): string =>
  parseVoucherCode(new URLSearchParams(search).get('voucher') ?? '') ?? ''
