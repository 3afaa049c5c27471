import { describe, expect, test } from 'vitest'
import { findKeepablePage, isOwnPage } from './page-address.ts'

const find = (address: string) => findKeepablePage(new URL(address, 'https://passage.example'))

describe('OFF-02 which pages a device keeps', () => {
  test.each([
    ['/', 'home', 'de', null],
    ['/hafen', 'centerUid', 'de', 'hafen'],
    ['/en/hafen/shops', 'centerUid-shops', 'en', 'hafen'],
    ['/hafen/merkliste', 'centerUid-myList', 'de', 'hafen'],
    ['/hafen/parken', 'centerUid-parking', 'de', 'hafen'],
  ])('%s is shared', (address, screen, locale, centreUid) => {
    const answersQueries = false
    expect(find(address)).toEqual({
      address,
      isExact: true,
      answersQueries,
      screen,
      kind: 'shared',
      locale,
      centreUid,
    })
  })

  test('MAP-16 the plan is kept once, for all that its query asks', () => {
    expect(find('/hafen/plan?to=kornwerk&floor=1')).toMatchObject({
      address: '/hafen/plan',
      answersQueries: true,
      screen: 'centerUid-map',
    })
  })

  test.each([
    '/payment/success?scope=ParkingTicket&transactionId=1',
    '/en/hafen/parking/payment-history/1',
    '/hafen/parken/bezahlhistorie',
    '/hafen/parken/karte-aufladen',
    '/hafen/coupons/c1',
    '/webviews/payment/1',
  ])('%s is the visitor’s own', (address) => {
    expect(find(address)).toMatchObject({ address, kind: 'own', isExact: true })
    expect(isOwnPage(address.split('?', 1)[0] ?? '')).toBe(true)
  })

  test.each([
    '/hafen/parken/ticket-bezahlen',
    '/payment/redirect?transactionId=1',
    '/payment/failure',
    '/hafen/einloesen',
    '/hafen/suche?q=brot',
    '/logout',
    '/auth',
    '/test',
    '/ui',
    '/webviews/personal-data',
    '/hafen/parken/bezahlhistorie/1/pdf',
    '/assets/app.js',
    '/a/b/c/d/e',
  ])('%s is not kept', (address) => expect(find(address)).toBeNull())

  test('a panel and a parameter that no screen reads are left out, and the answer to them is another one', () => {
    expect(find('/hafen?profile')).toMatchObject({ address: '/hafen', isExact: false })
    expect(find('/hafen/shops?q=tee&utm_source=x')).toMatchObject({
      address: '/hafen/shops?q=tee',
      isExact: false,
    })
    expect(find('/hafen/shops?q=tee')).toMatchObject({ address: '/hafen/shops?q=tee', isExact: true })
  })
})
