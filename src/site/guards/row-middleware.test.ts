import { describe, expect, test } from 'vitest'
import { routeNames, type RouteName } from '#platform/routes/route-table.ts'
import { navigationTo, nothingFound } from './guards.test-support.ts'
import { decideRowMiddleware } from './row-middleware.ts'

const centre = (parkingFeatureIsActive: boolean) => ({ uid: 'markt', parkingFeatureIsActive })
const parkingRoutes = routeNames.filter((name) => name.startsWith('centerUid-parking'))

describe('onlyCentreRedirect', () => {
  test('CTR-01 the start of a site with one centre is that centre, with language and query kept', () => {
    const only = nothingFound({ onlyCentre: 'hafen' })
    const start = { route: 'home', pathname: '/', params: {}, search: '?q=a%20b&profile' } as const
    expect(decideRowMiddleware(navigationTo(start), only)).toEqual({
      kind: 'redirect',
      location: '/hafen?q=a%20b&profile',
      status: 302,
    })
    expect(decideRowMiddleware(navigationTo({ ...start, locale: 'en' }), only)).toMatchObject({
      location: '/en/hafen?q=a%20b&profile',
    })
    expect(decideRowMiddleware(navigationTo(start), nothingFound())).toEqual({ kind: 'pass' })
    expect(decideRowMiddleware(navigationTo({ route: 'imprint', params: {} }), only)).toEqual({
      kind: 'pass',
    })
  })
})

describe('parkingRedirect', () => {
  test.each(parkingRoutes)('GRD-05 PRD-04 %s of a centre without parking redirects to its home', (route) => {
    const findings = nothingFound({ centre: centre(false) })
    const redirect = { kind: 'redirect', status: 302 }
    expect(decideRowMiddleware(navigationTo({ route }), findings)).toEqual({
      ...redirect,
      location: '/markt#no-parking',
    })
    expect(decideRowMiddleware(navigationTo({ route, locale: 'en' }), findings)).toEqual({
      ...redirect,
      location: '/en/markt#no-parking',
    })
  })

  test('PRD-04 the query is kept with its spelling', () => {
    const navigation = navigationTo({ route: 'centerUid-parking', search: '?q=a%20b&profile' })
    expect(decideRowMiddleware(navigation, nothingFound({ centre: centre(false) }))).toMatchObject({
      location: '/markt?q=a%20b&profile#no-parking',
    })
  })

  test.each(parkingRoutes)('GRD-05 %s of a centre with parking is shown', (route) => {
    expect(decideRowMiddleware(navigationTo({ route }), nothingFound({ centre: centre(true) }))).toEqual({
      kind: 'pass',
    })
  })

  test('GRD-05 an unknown centre is left to the centre check', () => {
    expect(decideRowMiddleware(navigationTo({ route: 'centerUid-parking' }), nothingFound())).toEqual({
      kind: 'pass',
    })
  })

  test('GRD-05 other screens are not affected', () => {
    const others: (RouteName | null)[] = ['centerUid', 'centerUid-shops', 'imprint', null]
    for (const route of others)
      expect(decideRowMiddleware(navigationTo({ route }), nothingFound({ centre: centre(false) }))).toEqual({
        kind: 'pass',
      })
  })
})

describe('paymentRedirect', () => {
  const pages = ['payment-success', 'payment-failure'] as const
  const search = '?scope=ParkingTicket&transactionId=0f8fad5b'
  const signedIn = nothingFound({
    session: {
      loggedIn: true,
      oid: 'o-1',
      mayWrite: false,
      showOnboarding: false,
      webview: false,
      origin: '/',
    },
  })

  test('PAY-04 GRD-05 a return without a transaction goes home, in its language', () => {
    const route = 'payment-redirect'
    for (const findings of [nothingFound(), signedIn]) {
      const home = (locale: 'de' | 'en') =>
        decideRowMiddleware(navigationTo({ route, locale, search: '?scope=ParkingTicket' }), findings)
      expect(home('de')).toEqual({ kind: 'redirect', location: '/', status: 302 })
      expect(home('en')).toEqual({ kind: 'redirect', location: '/en', status: 302 })
    }
  })

  test('GRD-05 PAY-04 whose payment it is, and whether it still has an owner, is found out by the page itself', () => {
    const route = 'payment-redirect'
    for (const findings of [nothingFound(), nothingFound({ guestsMayPay: true }), signedIn])
      expect(decideRowMiddleware(navigationTo({ route, search }), findings)).toEqual({ kind: 'pass' })
  })

  test.each(pages)('PAY-01 %s without a payment is a page without payment data', (route) => {
    expect(decideRowMiddleware(navigationTo({ route, search: '?scope=what' }), nothingFound())).toEqual({
      kind: 'pass',
    })
  })

  test.each(pages)(
    'GRD-05 LOG-03 %s of a transaction is for its visitor, who signs in and comes back',
    (route) => {
      const pathname = '/payment/x'
      expect(decideRowMiddleware(navigationTo({ route, pathname, search }), nothingFound())).toEqual({
        kind: 'sign-in',
        location: `/auth/login?returnTo=${encodeURIComponent(pathname + search)}&state=ignoreOnBoarding`,
      })
      expect(decideRowMiddleware(navigationTo({ route, search }), signedIn)).toEqual({ kind: 'pass' })
      const guest = nothingFound({ guestsMayPay: true })
      expect(decideRowMiddleware(navigationTo({ route, search }), guest)).toEqual({ kind: 'pass' })
    },
  )
})
