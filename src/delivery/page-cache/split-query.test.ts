import { describe, expect, test } from 'vitest'
import { decidePageKey } from './page-key.ts'
import { placeholder } from './visitor-query.ts'

const find = (url: string, cookie?: string) =>
  decidePageKey({ method: 'GET', url, cookie, hasAuthorization: false }, ['shop', 'news'])
const keyOf = (url: string, rest: { readonly cookie?: string } = {}) =>
  find(url, rest.cookie)?.address ?? null

describe('what no screen reads makes no page of its own', () => {
  test.each([
    ['?utm_source=poster&utm_medium=print', `?${placeholder}`, 'utm_source=poster&utm_medium=print'],
    ['?gclid=a%20b', `?${placeholder}`, 'gclid=a%20b'],
    ['?q=tee', `?${placeholder}`, 'q=tee'],
    ['?x=1&fbclid=y&profile', `?${placeholder}&profile`, 'x=1&fbclid=y'],
    ['?profile&source=poster', `?profile&${placeholder}`, 'source=poster'],
    ['?profiles', `?${placeholder}`, 'profiles'],
    ['?Profile', `?${placeholder}`, 'Profile'],
    ['?profile?x', `?${placeholder}`, 'profile?x'],
    ['??', `?${placeholder}`, '?'],
    ['?&profile&', '?profile', ''],
  ])('page cache: /hafen%s is kept as %s', (query, kept, foreign) => {
    expect(find(`/hafen${query}`)).toMatchObject({ address: `/hafen${kept}`, foreign, isSearch: false })
  })

  test('page cache: a thousand queries make one page', () => {
    const queries = Array.from(
      { length: 1000 },
      (_, index) => `/en/hafen?n${index}=${index}&utm_source=${index}`,
    )
    expect(new Set(queries.map((url) => keyOf(url))).size).toBe(1)
  })

  test('page cache: it is left out of data, which repeat no query', () => {
    const data = '/hafen/shops.data?_routes=de.centerUid-shops'
    expect(find('/hafen/shops.data?utm_source=poster&_routes=de.centerUid-shops')).toMatchObject({
      address: data,
      foreign: 'utm_source=poster',
      isSearch: false,
    })
  })

  test('PRD-06 page cache: a panel of the account stays the account’s beside it', () => {
    expect(keyOf('/hafen?utm_source=a&profile', { cookie: 'sid=x' })).toBeNull()
    expect(keyOf('/faq?utm_source=a&profile', { cookie: 'centerRoute=hafen' })).toBeNull()
    expect(keyOf('/hafen/parken/ticket-bezahlen?utm_source=a')).toBeNull()
  })

  test.each([
    '?profile=1',
    '?profile&profile',
    '?center-switch&profile',
    '?shop=1&profile',
    '?n%65ws=1',
    '?x=1&profile&fbclid=y',
  ])('PAN-02 page cache: /hafen%s is rendered for itself', (query) =>
    expect(keyOf(`/hafen${query}`)).toBeNull(),
  )
})

describe('a search is a page of its own', () => {
  test.each([
    ['?q=tee', '?q=tee', ''],
    ['?q=tee+%26+eis&open=1', '?q=tee+%26+eis&open=1', ''],
    ['?utm_source=a&q=tee&open=1', `?${placeholder}&q=tee&open=1`, 'utm_source=a'],
    ['?q=tee&utm_source=a', `?q=tee&${placeholder}`, 'utm_source=a'],
    ['?q=tee&profile', '?q=tee&profile', ''],
  ])('RTE-15 page cache: /hafen/shops%s is kept as %s', (query, kept, foreign) => {
    expect(find(`/hafen/shops${query}`)).toMatchObject({
      address: `/hafen/shops${kept}`,
      foreign,
      isSearch: true,
    })
  })

  test('API-11 page cache: its data too', () => {
    const data = '/hafen/shops.data?q=tee&_routes=de.centerUid-shops'
    expect(find(data)).toMatchObject({ address: data, foreign: '', isSearch: true })
  })

  test.each(['?open=1&q=tee', '?q=a%20b', '?q=tee&q=eis', '?q=tee&category=', '?q='])(
    'page cache: /hafen/shops%s, which the app does not write so, is rendered for itself',
    (query) => expect(keyOf(`/hafen/shops${query}`)).toBeNull(),
  )
})
