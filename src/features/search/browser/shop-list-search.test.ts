import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { corridorNeeds } from '../../../../tests/support/search/corridor-needs.ts'
import { everydayNeeds } from '../../../../tests/support/search/everyday-needs.ts'
import { openDemoSearch, type DemoSearch } from '../demo-search.test-support.ts'
import { listShopHits } from '../list-shop-hits.ts'
import { listResults } from '../search-result.ts'
import { searchIndex } from '../search-index.ts'
import { openPackedIndex, type PackedIndex } from './packed-index.ts'

let demo: DemoSearch
beforeAll(async () => {
  demo = await openDemoSearch()
}, 120_000)
afterAll(() => demo.close())

const typed = [
  ...Object.entries(corridorNeeds).flatMap(([centre, rows]) =>
    rows.map(([locale, query]) => ({ centre, locale, query })),
  ),
  ...everydayNeeds,
]

test('SRC-10 the index travels as JSON, and finds in the browser the shops of the server in their order', async () => {
  const indexes = new Map<string, Awaited<ReturnType<typeof openTravelled>>>()
  const differing: string[] = []
  for (const { centre, locale, query } of typed) {
    const key = `${centre} ${locale}`
    const index = indexes.get(key) ?? (await openTravelled(centre, locale))
    indexes.set(key, index)
    const { hits, missing } = searchIndex(index, query, () => true)
    const found = listShopHits(hits, missing).uids
    const { uids } = await demo.searchShops(centre, locale, query)
    if (uids.length > 0 && found.slice(0, 3).join() !== uids.slice(0, 3).join())
      differing.push(
        `${key} «${query}»: ${found.slice(0, 3).join(' ')} instead of ${uids.slice(0, 3).join(' ')}`,
      )
  }
  // Of 250. A browser does not know the long texts of questions and pages, which may say more than a shop.
  expect(differing.slice(2)).toEqual([])
}, 120_000)

async function openTravelled(centre: string, locale: 'de' | 'en') {
  const packed = JSON.stringify(await demo.packIndex(centre, locale))
  // Small enough to travel while somebody begins to type.
  expect(gzipSync(packed).length).toBeLessThan(110_000)
  return openPackedIndex(JSON.parse(packed) as PackedIndex, () => Promise.resolve())
}

test('SRC-10 RTE-15 the shops of the search call stand in the order of the shop list', async () => {
  for (const { centre, locale, query } of typed) {
    const { results } = await demo.search(centre, locale, query, undefined, 'shop')
    const { uids } = await demo.searchShops(centre, locale, query)
    expect([query, listResults(results).map(({ uid }) => uid)]).toEqual([query, uids])
  }
})
