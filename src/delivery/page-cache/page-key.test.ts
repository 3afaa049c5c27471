import { describe, expect, test } from 'vitest'
import { decideKeyWithoutSession, decidePageKey, type PageRequest } from './page-key.ts'

const contentParams = ['shop', 'news']
const find = (url: string, rest: Partial<PageRequest> = {}) =>
  decidePageKey({ method: 'GET', url, cookie: undefined, hasAuthorization: false, ...rest }, contentParams)
const keyOf = (url: string, rest: Partial<PageRequest> = {}) => find(url, rest)?.address ?? null

describe('a page that everybody may share has a key', () => {
  test.each([
    ['/', '/'],
    ['/en', '/en'],
    ['/hafen', '/hafen'],
    ['/hafen?', '/hafen'],
    ['/en/hafen/shops/kornwerk', '/en/hafen/shops/kornwerk'],
    ['/hafen?center-details', '/hafen?center-details'],
    ['/hafen?center-switch', '/hafen?center-switch'],
    ['/hafen?profile', '/hafen?profile'],
    ['/hafen?cookie-settings', '/hafen?cookie-settings'],
    ['/apischule', '/apischule'],
    ['/entest', '/entest'],
  ])('page cache: %s is kept as %s', (url, key) => expect(keyOf(url)).toBe(key))

  test('page cache: HEAD asks for the same page', () => {
    expect(keyOf('/hafen', { method: 'HEAD' })).toBe('/hafen')
  })

  test('page cache: what a visitor has merely chosen makes no difference', () => {
    const cookie = 'centerRoute=hafen; locale=en; consent=v1.11; other=1'
    for (const url of ['/en', '/hafen', '/hafen?profile']) expect(keyOf(url, { cookie })).toBe(url)
  })
})

describe('API-11 the data that the router fetches for the next page', () => {
  const shops = '/hafen/shops.data?_routes=de.centerUid-shops'

  test.each([
    shops,
    '/hafen.data?_routes=layout.default%2Cde.centerUid',
    '/hafen.data?_routes=layout.default',
    '/en/hafen.data?_routes=en.centerUid',
    '/_.data?_routes=de.home',
    '/en.data?_routes=layout.default%2Cen.home',
    '/hafen/shops.data?_json=de.centerUid-shops',
    '/hafen/shops.data?q=tee&_json=de.centerUid-shops',
    '/hafen.data?_json=layout.default',
  ])('page cache: %s is shared like the page', (url) => {
    expect(keyOf(url)).toBe(url)
    expect(keyOf(url, { cookie: 'centerRoute=hafen; consent=v1.11' })).toBe(url)
    for (const cookie of ['sid=x', 'bearerToken=x; sid=x']) expect(keyOf(url, { cookie })).toBe(url)
    expect(keyOf(url, { hasAuthorization: true })).toBeNull()
    expect(keyOf(url, { method: 'POST' })).toBeNull()
  })

  test.each([
    '/hafen.data',
    '/hafen.data?_routes=de.centerUid-shops',
    '/hafen.data?_routes=en.centerUid',
    '/hafen.data?_routes=root',
    '/hafen.data?_json=root',
    '/hafen.data?_json=layout.default%2Cde.centerUid',
    '/hafen.data?_json=layout.default&_routes=de.centerUid',
    '/hafen.data?_routes=layout.default&_json=de.centerUid',
    '/hafen.data?_routes=de.centerUid%2Clayout.default',
    '/hafen.data?_routes=de.centerUid&x=1',
    '/hafen.data?_routes=layout.default&_routes=de.centerUid',
    '/hafen.data?x_routes=de.centerUid',
    '/hafen.data?center-details&_routes=de.centerUid',
    '/hafen/shops.data?open=1&q=kaffee&_routes=de.centerUid-shops',
    '/so/gibt/es/nicht.data?_routes=de.home',
    '/hafen.data.data?_routes=de.centerUid',
    '/test.data?_routes=de.test',
    '/webviews/personal-data.data?_routes=de.webviews-personal-data',
    '/_root.data?_routes=de.home',
    '/_.data.data?_routes=de.home',
  ])('page cache: %s is not shared', (url) => expect(keyOf(url)).toBeNull())

  test('page cache: the data of pages that a guest may open are not shared with a guest', () => {
    const url = '/hafen/parken/ticket-bezahlen.data?_routes=de.centerUid-parking-payTicket'
    expect(keyOf(url)).toBe(url)
    expect(keyOf(url, { cookie: '__Host-Http-guest=x' })).toBeNull()
  })

  test('RTE-42 page cache: the data of the German home page are shared, even if the visitor has chosen English', () => {
    const url = '/_.data?_routes=de.home'
    expect(keyOf(url, { cookie: 'locale=en' })).toBe(url)
  })
})

describe('while no session can be read', () => {
  const keyUnrecognised = (url: string, rest: Partial<PageRequest> = {}) =>
    decideKeyWithoutSession(
      { method: 'GET', url, cookie: 'bearerToken=x; sid=y', hasAuthorization: false, ...rest },
      contentParams,
    )?.address ?? null

  test.each([
    '/',
    '/hafen',
    '/en/hafen/shops/kornwerk',
    '/hafen?center-details',
    '/hafen/shops.data?_routes=de.centerUid-shops',
  ])('page cache: %s is shared with everybody', (url) => expect(keyUnrecognised(url)).toBe(url))

  test.each([
    '/hafen?profile',
    '/hafen?profile-edit',
    '/hafen/parken/ticket-bezahlen',
    '/en/hafen/parking/payment-history',
    '/hafen/parken/ticket-bezahlen.data?_routes=de.centerUid-parking-payTicket',
    '/webviews/personal-data',
    '/payment/success',
    '/api/validate-token',
  ])('page cache: %s is not shared', (url) => expect(keyUnrecognised(url)).toBeNull())

  test('page cache: no POST and no request with an authorization header is shared', () => {
    expect(keyUnrecognised('/hafen', { method: 'POST' })).toBeNull()
    expect(keyUnrecognised('/hafen', { hasAuthorization: true })).toBeNull()
  })
})

describe('a guest', () => {
  const cookie = '__Host-Http-guest=x'
  const receipt = '/hafen/parken/bezahlhistorie/0f8fad5b-d9cb-469f-a165-70867728950e'

  test.each(['/hafen', '/hafen?center-details', '/en/hafen/parking', '/hafen/shops/kornwerk'])(
    'page cache: shares %s with everybody',
    (url) => expect(keyOf(url, { cookie })).toBe(url),
  )

  test.each([receipt, `${receipt}/pdf`, '/hafen/parken/ticket-bezahlen', '/en/hafen/parking/pay-ticket'])(
    'page cache: does not share %s',
    (url) => {
      expect(keyOf(url, { cookie })).toBeNull()
      expect(keyOf(url, { cookie: 'guest=x' })).toBeNull()
      expect(keyOf(url)).toBe(url)
    },
  )
})

describe('a visitor with a session', () => {
  const sessions = ['bearerToken=x; sid=x', 'sid=x', '__Host-Http-sid=x', 'locale=de; sid=x', 'sid=']
  const pages = ['/', '/en/hafen/shops', '/hafen?center-details', '/nix', '/konto-loeschen', '/hafen/parken']

  test.each(sessions)('page cache: shares every page of content, by the cookie %s', (cookie) => {
    for (const url of pages) expect([url, keyOf(url, { cookie })]).toEqual([url, url])
  })

  test.each(sessions)(
    'page cache: does not share pages and panels of the account, by the cookie %s',
    (cookie) => {
      for (const url of [
        '/hafen?profile',
        '/hafen?profile-edit',
        '/hafen/parken/ticket-bezahlen',
        '/en/hafen/parking/payment-history',
        '/hafen/parken/ticket-bezahlen.data?_routes=de.centerUid-parking-payTicket',
        '/webviews/personal-data',
        '/payment/success',
      ])
        expect([url, keyOf(url, { cookie })]).toEqual([url, null])
    },
  )

  test.each(['bearerToken=x', 'bearerToken=', 'locale=de; bearerToken="a,b"; sid='])(
    'LOG-01 page cache: no page is shared with a browser that only has the cookie %s, so that the answer clears it',
    (cookie) => {
      for (const url of pages) expect([url, keyOf(url, { cookie })]).toEqual([url, null])
    },
  )

  test('PRD-07 page cache: does not share the page that welcomes a new account', () => {
    const cookie = 'sid=x; account=new'
    for (const url of ['/', '/hafen', '/hafen?center-details']) expect(keyOf(url, { cookie })).toBeNull()
    for (const url of ['/faq', '/impressum', '/nix/da/da', '/hafen.data?_routes=de.centerUid'])
      expect(keyOf(url, { cookie })).toBe(url)
    expect(keyOf('/hafen', { cookie: 'account=new' }), 'without a session').toBe('/hafen')
  })
})

describe('no key, because the answer could belong to one visitor', () => {
  test('page cache: a request with an authorization header', () => {
    expect(keyOf('/hafen', { hasAuthorization: true })).toBeNull()
  })

  test.each(['POST', 'PATCH', 'DELETE', 'OPTIONS', 'PUT'])('page cache: the method %s', (method) => {
    expect(keyOf('/hafen', { method })).toBeNull()
  })

  test('PAN-03 page cache: a panel that shows the favourite centre', () => {
    expect(keyOf('/faq?center-details', { cookie: 'centerRoute=hafen' })).toBeNull()
    expect(keyOf('/faq?center-details', { cookie: 'locale=de' })).toBe('/faq?center-details')
    expect(keyOf('/faq?profile', { cookie: 'centerRoute=hafen' })).toBeNull()
    expect(keyOf('/faq?profile')).toBe('/faq?profile')
    // The centre of the page has priority, so the favourite one makes no difference.
    expect(keyOf('/hafen?center-details', { cookie: 'centerRoute=markt' })).toBe('/hafen?center-details')
  })

  test('RTE-42 page cache: the German home page if the visitor has chosen English, and no other page', () => {
    expect(keyOf('/', { cookie: 'locale=en' })).toBeNull()
    expect(keyOf('/', { cookie: 'locale=de' })).toBe('/')
    expect(keyOf('/hafen', { cookie: 'locale=en' })).toBe('/hafen')
  })

  test.each(['profile-edit', 'profile-preferences', 'profile-delete', 'profile-delete-success'])(
    'page cache: the panel %s',
    (flag) => expect(keyOf(`/hafen?${flag}`)).toBeNull(),
  )
})

describe('whether the answer is everybody’s, whatever cookies they have', () => {
  test.each([
    '/en',
    '/hafen',
    '/hafen?center-details',
    '/faq?center-switch',
    '/faq?cookie-settings',
    '/hafen/shops?q=tee',
    '/hafen?utm_source=a',
    '/_.data?_routes=de.home',
  ])('page cache: %s is', (url) => expect(find(url)?.isPublic).toBe(true))

  test.each([
    '/',
    '/?utm_source=a',
    '/?cookie-settings',
    '/hafen?profile',
    '/hafen?utm_source=a&profile',
    '/faq?center-details',
    '/hafen/parken/ticket-bezahlen',
    '/hafen/parken/ticket-bezahlen.data?_routes=de.centerUid-parking-payTicket',
    '/hafen/parken/bezahlhistorie',
  ])('page cache: %s is not shared', (url) => expect(find(url)?.isPublic).toBe(false))
})

describe('no key, because the address is not that of a shared page', () => {
  test.each([
    '/api/center/centers',
    '/assets/app.js',
    '/media/x.svg',
    '/auth/login',
    '/en/auth',
    '/logout',
    '/payment/redirect',
    '/en/payment/success',
    '/webviews/personal-data',
    '/idp/auth',
    '/health/ready',
    '/metrics',
    '/test',
    '/en/test',
    '/builds/latest.json',
    '/robots.txt',
    '/sitemap.xml',
    '/favicon.ico',
    '/.well-known/security.txt',
    '/hafen.data',
  ])('page cache: %s', (url) => expect(keyOf(url)).toBeNull())
})
