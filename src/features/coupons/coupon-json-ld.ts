import type { Locale } from '#i18n/locale.ts'
import type { Coupon } from './coupon.ts'

/**
 * The schema.org offer of a coupon; `address` is the page that shows it. A title in another language than the page's is
 * marked with its language; a benefit in another language is left out (PRD-02).
 */
export const describeOffer = (
  { title, benefit, issuer, validUntil }: Coupon,
  address: string,
  locale: Locale,
) => ({
  '@type': 'Offer',
  name: title.lang === locale ? title.value : { '@language': title.lang, '@value': title.value },
  ...(benefit.lang === locale ? { description: benefit.value } : {}),
  url: address,
  // Converts dd.mm.yyyy to ISO 8601.
  validThrough: validUntil.split('.').toReversed().join('-'),
  offeredBy: { '@type': issuer.kind === 'centre' ? 'ShoppingCenter' : 'Store', name: issuer.name },
})
