import { expect, test } from 'vitest'
import type { OpeningTimeline } from '#features/centres/opening-hours/opening-hours.ts'
import { everyShop } from '../shop-query.ts'
import type { ShopSummary } from '../shop.ts'
import { filterList } from './filter-list.ts'
import { createListSearch } from './create-list-search.ts'
import { findByName } from './find-by-name.ts'
import type { FindShops, ShopSearch } from '../shop-search.ts'
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
  photo: null,
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
const found = (...uids: string[]): ShopSearch => ({ uids, missing: null, similar: [], isElsewhere: false })
const answers: Readonly<Record<string, ShopSearch>> = {
  dinkel: found('teekiste', 'brotfreund'),
  mantel: found('modehaus'),
  'h&m': { uids: [], missing: 'H&M', similar: ['modehaus'], isElsewhere: false },
  toilette: { ...found(), isElsewhere: true },
}
const findShops: FindShops = (query) => answers[query] ?? found()
const namesFor = (search: string) =>
  filterList(whole, search, now, findShops)?.shops.map(({ name }) => name) ?? null

test.each<[string, string[]]>([
  ['', ['Brotfreund', 'Modehaus', 'Teekiste']],
  ['?category=bakery', ['Brotfreund', 'Teekiste']],
  ['?floor=og', ['Modehaus']],
  ['?type=gastro', ['Brotfreund']],
  ['?open=1', ['Brotfreund', 'Modehaus']],
  ['?coupons=1', ['Brotfreund']],
  ['?loyalty=1', ['Modehaus']],
  ['?q=dinkel', ['Teekiste', 'Brotfreund']],
  ['?q=dinkel&open=1', ['Brotfreund']],
  ['?q=mantel', ['Modehaus']],
  ['?q=%26', ['Brotfreund', 'Modehaus', 'Teekiste']],
])(
  'RTE-15 the browser shows at once what %s leaves of the list, in the order of the search',
  (search, names) => {
    expect(namesFor(search)).toEqual(names)
  },
)

test('RTE-15 only the server says that nothing is found', () => {
  expect(namesFor('?q=zzz')).toBeNull()
  expect(namesFor('?q=toilette')).toBeNull()
  expect(filterList(whole, '?q=dinkel', now)).toBeNull()
})

test('RTE-15 OFF-06 without the index of the search the names and categories are searched', async () => {
  const search = createListSearch(() => Promise.reject(new Error('no network')))
  await Promise.resolve()
  const names = (query: string) => search(whole, query, now)?.shops.map(({ name }) => name)
  expect(names('?q=tee')).toEqual(['Teekiste'])
  expect(names('?q=B%C3%84CK')).toEqual(['Brotfreund', 'Teekiste'])
  expect(names('?q=zzz')).toBeUndefined()
  expect(names('?category=fashion')).toEqual(['Modehaus'])
  expect(findByName(whole, '?q=tee')?.query.q).toBe('tee')
  expect(findByName(whole, '?q=tee&coupons=1')).toBeNull()
})

test('RTE-15 filters may leave nothing of what is found', () => {
  expect(filterList(whole, '?category=fashion&coupons=1', now)).toMatchObject({
    shops: [],
    total: 3,
    waysOn: { withoutFilters: 3, suggestions: [] },
  })
  expect(filterList(whole, '?q=mantel&type=gastro', now, findShops)?.waysOn).toEqual({
    withoutFilters: 1,
    missing: null,
    isElsewhere: false,
    suggestions: [],
  })
})

test('SRC-04 RTE-15 a chain that is not here is named, and what is like it is offered', () => {
  const list = filterList(whole, '?q=h%26m', now, findShops)
  expect(list?.shops).toEqual([])
  expect(list?.waysOn?.missing).toBe('H&M')
  expect(list?.waysOn?.suggestions.map(({ name }) => name)).toEqual(['Modehaus'])
})

test('RTE-15 each choice of a filter counts the shops that the other filters leave', () => {
  const list = filterList(whole, '?floor=eg&open=1', now)
  const countsOf = (choices: ShopList['floors'] = []) => choices.map(({ id, count }) => [id, count])
  // Of the two on the ground floor, Teekiste is closed.
  expect(countsOf(list?.categories)).toEqual([
    ['bakery', 1],
    ['fashion', 0],
  ])
  expect(countsOf(list?.floors)).toEqual([
    ['eg', 1],
    ['og', 1],
  ])
})
