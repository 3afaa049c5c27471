import { expect, test } from 'vitest'
import { eventOfLink } from './event-of-link.ts'

const eventOf = (address: string) => eventOfLink(new URL(address, 'https://passage.example'))

test.each([
  ['/hafen/shops/kornwerk', { name: 'click_shop', uid: 'kornwerk' }],
  ['/en/hafen/shops/kornwerk?from=home#menu', { name: 'click_shop', uid: 'kornwerk' }],
  ['/hafen/shops/kornwerk/coupons', { name: 'click_shop', uid: 'kornwerk' }],
  ['/en/hafen/shops/kornwerk/coupons#sommer', { name: 'click_coupon', uid: 'sommer' }],
  ['/hafen/coupons#sommer', { name: 'click_coupon', uid: 'sommer' }],
  ['/en/hafen/coupons/nur-mit-konto', { name: 'click_coupon', uid: 'nur-mit-konto' }],
  ['/hafen/events/konzert', { name: 'click_teaser', type: 'event', uid: 'konzert' }],
  ['/en/hafen/news/neu', { name: 'click_teaser', type: 'news', uid: 'neu' }],
])('TRK-01 a link to %s is a click on what it leads to', (address, event) => {
  expect(eventOf(address)).toEqual(event)
})

test.each([
  '/',
  '/hafen',
  '/hafen/shops',
  '/hafen/coupons',
  '/hafen/coupons#',
  '/hafen/events',
  '/hafen/shops/Was%20jemand%20tippt',
  '/hafen/coupons#Was%20jemand%20tippt',
  '/hafen/nix/nix',
])('TRK-01 a link to %s is none of these clicks', (address) => {
  expect(eventOf(address)).toBeNull()
})
