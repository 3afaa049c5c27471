import { expect, test } from 'vitest'
import { decideCallKey } from './call-key.ts'

const addressOf = (url: string) =>
  decideCallKey({ method: 'GET', url, cookie: undefined, hasAuthorization: false })?.address ?? null

const search = '/api/center/centers/hafen/search'

test.each([
  ['?q=sc&locale=de', '?q=sc&locale=de'],
  ['?q=Sc&locale=de', '?q=sc&locale=de'],
  ['?locale=de&q=+SC+', '?q=sc&locale=de'],
  ['?q=sc', '?q=sc&locale=de'],
  ['?q=sc&locale=de&utm_source=x&_=17', '?q=sc&locale=de'],
  ['?q=sc&locale=en', '?q=sc&locale=en'],
  ['?q=Caf%C3%89+%26+co&locale=en', '?q=caf%C3%A9+%26+co&locale=en'],
])('SRC-06 page cache: the search %s is kept as %s', (asked, kept) => {
  expect(addressOf(search + asked)).toBe(search + kept)
})

test.each([
  '',
  '?q=',
  '?q=+',
  `?q=${'a'.repeat(81)}`,
  '?q=a&locale=fr',
  '?q=a&q=b',
  '?q=a&locale=de&locale=en',
])('SRC-06 page cache: the search «%s», which is refused, is not kept', (query) => {
  expect(addressOf(search + query)).toBeNull()
})

test('page cache: only searches are kept among the searches', () => {
  const isSearch = (url: string) =>
    decideCallKey({ method: 'HEAD', url, cookie: 'a=1', hasAuthorization: false })?.isSearch
  expect(isSearch(`${search}?q=tee`)).toBe(true)
  expect(isSearch('/api/center/centers/hafen/search-index/de')).toBe(false)
  expect(isSearch('/api/center/centers/hafen/free-spaces')).toBeUndefined()
})
