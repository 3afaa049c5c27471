import { expect, test } from 'vitest'
import { describeOffer } from './coupon-json-ld.ts'
import type { Coupon } from './coupon.ts'

const coupon: Coupon = {
  uid: 'fruehstueck',
  issuer: {
    kind: 'gastro',
    name: 'Brotfreund',
    brand: { logo: '/media/a.svg', colour: '#ffffff' },
    centreUid: 'isarpark-muenchen',
    shopUid: 'brotfreund',
  },
  title: { value: 'Frühstück für zwei', lang: 'de' },
  benefit: { value: '2 für 1', lang: 'de' },
  text: { value: '<p>Zwei Frühstücke</p>', lang: 'de' },
  conditions: { value: 'Bis 11 Uhr', lang: 'de' },
  validUntil: '24.12.2026',
  timeZone: 'Asia/Tokyo',
  daysLeft: null,
  code: null,
  qr: [],
  hours: null,
  payPath: null,
  exclusive: false,
  isHidden: false,
  isRedeemable: false,
  ownPath: '/isarpark-muenchen/coupons/fruehstueck',
}

test('RTE-03 structured data contain the shop of the offer and its last day', () => {
  expect(describeOffer(coupon, 'https://a.example/isarpark-muenchen/coupons', 'de')).toEqual({
    '@type': 'Offer',
    name: 'Frühstück für zwei',
    description: '2 für 1',
    url: 'https://a.example/isarpark-muenchen/coupons',
    validThrough: '2026-12-24',
    offeredBy: { '@type': 'Store', name: 'Brotfreund' },
  })
})

test('PRD-02 on an English page a German title is marked as German, and a German benefit is omitted', () => {
  const offer = describeOffer(coupon, 'https://a.example/en/isarpark-muenchen/coupons', 'en')
  expect(offer.name).toEqual({ '@language': 'de', '@value': 'Frühstück für zwei' })
  expect(offer).not.toHaveProperty('description')
})
