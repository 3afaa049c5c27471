import type { Coupon } from './coupon.ts'

/** schema.org's offer of a coupon; `address` is the page on which it stands. */
export const describeOffer = ({ title, benefit, issuer, validUntil }: Coupon, address: string) => ({
  '@type': 'Offer',
  name: title.value,
  description: benefit.value,
  url: address,
  // dd.mm.yyyy back to the standard's order.
  validThrough: validUntil.split('.').toReversed().join('-'),
  offeredBy: { '@type': issuer.kind === 'centre' ? 'ShoppingCenter' : 'Store', name: issuer.name },
})
