import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoSearch, type DemoSearch } from '../../search/demo-search.test-support.ts'
import { filterList } from '../list/filter-list.ts'
import { findShopList } from '../list/shop-list.server.ts'
import type { ShopList } from '../list/shop-list.ts'
import { findShopWords } from './shop-words.server.ts'
import type { WordsOfShops } from './shop-words.ts'

const now = Date.parse('2026-11-23T09:30:00Z')
const centre = 'hafengalerie-kiel'

let demo: DemoSearch
let words: WordsOfShops
const onServer = async (locale: 'de' | 'en', search: string): Promise<ShopList> =>
  (await findShopList(demo.content, centre, locale, search, now)).value
beforeAll(async () => {
  demo = await openDemoSearch()
  words = await findShopWords(demo.content, centre, now)
}, 60_000)
afterAll(() => demo.close())

test('SRC-10 the words of a shop are those of both languages, each once', () => {
  const { keywords, words: own } = words['aenderungs-elif'] ?? { keywords: [], words: '' }
  expect(keywords).toEqual(['Dienstleistungen', 'Services'])
  expect(own.split(' ')).toEqual(expect.arrayContaining(['brautkleider', 'wedding']))
  expect(new Set(own.split(' ')).size).toBe(own.split(' ').length)
})

test.each([
  ['wedding', 3],
  ['bro', 7],
  ['brotfruend', 1],
  ['shoes', 4],
  ['xqxqxq', 0],
])(
  'SRC-10 a browser finds for «%s» the %d shops of the server, in its order, in both languages',
  async (typed, count) => {
    for (const locale of ['de', 'en'] as const) {
      const whole = await onServer(locale, '')
      for (const filters of ['', '&type=gastro', '&open=1', '&category=fashion']) {
        const search = `?q=${typed}${filters}`
        const expected = await onServer(locale, search)
        if (filters === '') expect(expected.shops).toHaveLength(count)
        expect(filterList(whole, search, now, words)).toEqual(expected)
      }
    }
  },
)
