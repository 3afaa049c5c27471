import { expect, test } from 'vitest'
import type { OpeningTimeline } from '#app/features/opening-hours/opening-hours.ts'
import { everyShop } from '../shop-query.ts'
import type { ShopSummary } from '../shop.ts'
import { filterList } from './filter-list.ts'
import type { WordsOfShops } from '../search/shop-words.ts'
import type { ShopList } from './shop-list.ts'

const now = Date.UTC(2026, 10, 23, 12)
const hour = 3_600_000
const openUntil = (at: number): OpeningTimeline => ({
  spans: [
    {
      date: '2026-11-23',
      dayOfWeek: 1,
      opensAt: now - hour,
      opensText: '12:00',
      closes: { at, text: '20:00', dayOfWeek: 1 },
    },
  ],
  midnights: [now - 12 * hour, now + 12 * hour],
})
const text = (value: string) => ({ value, lang: 'de' as const })
const shopOf = (name: string, more: Partial<ShopSummary> = {}): ShopSummary => ({
  uid: name.toLowerCase(),
  name,
  letter: name.charAt(0),
  type: 'shop',
  category: text('Bäckereien'),
  floor: text('Erdgeschoss'),
  brand: { logo: '/logo.svg', colour: '#fff' },
  hasCoupons: false,
  hasLoyaltyProgram: false,
  timeline: null,
  ...more,
})
const shops = [
  shopOf('Brotfreund', { type: 'gastro', hasCoupons: true }),
  shopOf('Modehaus', { category: text('Mode'), floor: text('Obergeschoss'), hasLoyaltyProgram: true }),
  shopOf('Teekiste', { timeline: openUntil(now - 1) }),
]
const whole: ShopList = {
  centreUid: 'hafen',
  centreName: 'Hafen',
  shops,
  centreTimeline: openUntil(now + 4 * hour),
  renderedAt: now,
  query: everyShop,
  total: 3,
  categories: [
    { id: 'bakery', name: text('Bäckereien'), count: 2 },
    { id: 'fashion', name: text('Mode'), count: 1 },
  ],
  floors: [
    { id: 'eg', name: text('Erdgeschoss'), count: 2 },
    { id: 'og', name: text('Obergeschoss'), count: 1 },
  ],
  waysOn: null,
}
const namesFor = (search: string) => filterList(whole, search, now)?.shops.map(({ name }) => name) ?? null

test.each<[string, string[]]>([
  ['', ['Brotfreund', 'Modehaus', 'Teekiste']],
  ['?category=bakery', ['Brotfreund', 'Teekiste']],
  ['?floor=og', ['Modehaus']],
  ['?type=gastro', ['Brotfreund']],
  ['?open=1', ['Brotfreund', 'Modehaus']],
  ['?coupons=1', ['Brotfreund']],
  ['?loyalty=1', ['Modehaus']],
  ['?q=brotfruend', ['Brotfreund']],
  ['?q=modeh', ['Modehaus']],
  ['?q=baecker', ['Brotfreund', 'Teekiste']],
  ['?q=baecker&open=1', ['Brotfreund']],
])('RTE-15 the browser finds at once what %s leaves of the list', (search, names) => {
  expect(namesFor(search)).toEqual(names)
})

test('RTE-15 only the server says that nothing is found, while its words are not there', () => {
  expect(filterList(whole, '?q=dinkel', now)).toBeNull()
  expect(filterList(whole, '?category=fashion&coupons=1', now)).toMatchObject({
    shops: [],
    total: 3,
    waysOn: { withoutFilters: 3, suggestions: [] },
  })
})

const words: WordsOfShops = {
  brotfreund: { keywords: ['Bäckereien', 'Bakeries'], words: 'dinkel roggen' },
  modehaus: { keywords: ['Mode', 'Fashion'], words: 'jacken mantel' },
  teekiste: { keywords: ['Bäckereien', 'Bakeries'], words: 'dinkel oolong' },
}

test.each<[string, string[], object | null]>([
  ['?q=dinkel', ['Brotfreund', 'Teekiste'], null],
  ['?q=fashion', ['Modehaus'], null],
  ['?q=mant', ['Modehaus'], null],
  ['?q=dinkel&type=gastro', ['Brotfreund'], null],
  ['?q=oolong&type=gastro', [], { withoutFilters: 1, suggestions: [] }],
  ['?q=zzz', [], { withoutFilters: 0, suggestions: [] }],
])(
  'RTE-15 with the words of the descriptions the browser finds for %s what the server finds',
  (search, names, waysOn) => {
    const found = filterList(whole, search, now, words)
    expect(found?.shops.map(({ name }) => name)).toEqual(names)
    expect(found?.waysOn).toEqual(waysOn)
  },
)

test('RTE-15 words of other content leave the last word to the server', () => {
  const { teekiste: _gone, ...older } = words
  expect(filterList(whole, '?q=jacken', now, older)?.shops.map(({ name }) => name)).toEqual(['Modehaus'])
  expect(filterList(whole, '?q=zzz', now, older)).toBeNull()
})

test('RTE-15 without hits the browser suggests the nearest names', () => {
  const found = filterList(whole, '?q=teekistxxx', now, words)
  expect(found?.waysOn?.suggestions.map(({ name }) => name)).toEqual(['Teekiste'])
})
