import { describe, expect, test } from 'vitest'
import { decidePageKey, type PageRequest } from './page-key.ts'

const keyOf = (url: string, rest: Partial<PageRequest> = {}) =>
  decidePageKey({ method: 'GET', url, cookie: undefined, hasAuthorization: false, ...rest })

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

describe('a guest', () => {
  const cookie = '__Host-Http-guest=x'
  const receipt = '/hafen/parken/bezahlhistorie/0f8fad5b-d9cb-469f-a165-70867728950e'

  test.each(['/hafen', '/hafen?center-details', '/en/hafen/parking', '/hafen/shops/kornwerk'])(
    'page cache: shares %s with everybody',
    (url) => expect(keyOf(url, { cookie })).toBe(url),
  )

  test.each([receipt, `${receipt}/pdf`, '/hafen/parken/ticket-bezahlen', '/en/hafen/parking/pay-ticket'])(
    'page cache: has %s alone',
    (url) => {
      expect(keyOf(url, { cookie })).toBeNull()
      expect(keyOf(url, { cookie: 'guest=x' })).toBeNull()
      expect(keyOf(url)).toBe(url)
    },
  )
})

describe('an answer that could be one visitor’s has none', () => {
  test.each(['bearerToken=x', 'sid=x', '__Host-Http-sid=x', 'locale=de; sid=x', 'sid='])(
    'page cache: with the cookie %s',
    (cookie) => expect(keyOf('/hafen', { cookie })).toBeNull(),
  )

  test('page cache: with an authorization', () => {
    expect(keyOf('/hafen', { hasAuthorization: true })).toBeNull()
  })

  test.each(['POST', 'PATCH', 'DELETE', 'OPTIONS', 'PUT'])('page cache: by the method %s', (method) => {
    expect(keyOf('/hafen', { method })).toBeNull()
  })

  test('page cache: centre details of a favourite centre', () => {
    expect(keyOf('/faq?center-details', { cookie: 'centerRoute=hafen' })).toBeNull()
    expect(keyOf('/faq?center-details', { cookie: 'locale=de' })).toBe('/faq?center-details')
  })

  test('RTE-42 page cache: the home page of a visitor who chose English, and only that', () => {
    expect(keyOf('/', { cookie: 'locale=en' })).toBeNull()
    expect(keyOf('/', { cookie: 'locale=de' })).toBe('/')
    expect(keyOf('/hafen', { cookie: 'locale=en' })).toBe('/hafen')
  })

  test.each(['profile-edit', 'profile-preferences', 'profile-delete', 'profile-delete-success'])(
    'page cache: the panel %s',
    (flag) => expect(keyOf(`/hafen?${flag}`)).toBeNull(),
  )
})

describe('an address that anybody could make up has none', () => {
  test.each([
    '?x=1',
    '?profile=1',
    '?profile&x',
    '?profile&profile',
    '?center-switch&profile',
    '?&profile',
    '?profile&',
    '?profile?x',
    '??profile',
    '??',
    '?Profile',
  ])('page cache: /hafen%s', (query) => expect(keyOf(`/hafen${query}`)).toBeNull())
})

describe('what is no page has none', () => {
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
