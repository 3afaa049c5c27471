import { findAcceptedVoucher, type VoucherRate } from './voucher.ts'

type Price = {
  readonly grossCents: number
  readonly amountCents: number
  readonly voucherRates: readonly Pick<VoucherRate, 'code' | 'status' | 'discountCents'>[]
}

/** How much of a price is waived, in cents: what neither the visitor nor a voucher pays. */
export const findWaivedCents = (price: Price): number =>
  price.grossCents - (findAcceptedVoucher(price)?.discountCents ?? 0) - price.amountCents
