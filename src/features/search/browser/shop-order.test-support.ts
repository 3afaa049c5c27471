import { gzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { openDemoSearch, type DemoSearch } from '../demo-search.test-support.ts'
import { listShopHits } from '../list-shop-hits.ts'
import { listResults } from '../search-result.ts'
import { searchIndex } from '../search-index.ts'
import { openPackedIndex, type PackedIndex } from './packed-index.ts'

type Typed = { readonly centre: string; readonly locale: 'de' | 'en'; readonly query: string }

async function openTravelled(demo: DemoSearch, { centre, locale }: Typed) {
  const packed = JSON.stringify(await demo.packIndex(centre, locale))
  // Small enough to travel while somebody begins to type.
  expect(gzipSync(packed).length).toBeLessThan(120_000)
  return openPackedIndex(JSON.parse(packed) as PackedIndex, () => Promise.resolve())
}

/** Expects that the browser finds the shops of the server in their order, with the index that travelled to it as JSON. */
export async function expectSameShopsInBrowser(
  typed: readonly Typed[],
  mostDiffering: number,
): Promise<void> {
  const demo = await openDemoSearch()
  const indexes = new Map<string, Awaited<ReturnType<typeof openTravelled>>>()
  const differing: string[] = []
  for (const one of typed) {
    const { centre, locale, query } = one
    const key = `${centre} ${locale}`
    const index = indexes.get(key) ?? (await openTravelled(demo, one))
    indexes.set(key, index)
    const { hits, missing } = searchIndex(index, query, () => true)
    const found = listShopHits(hits, missing).uids
    const { uids } = await demo.searchShops(centre, locale, query)
    if (uids.length > 0 && found.slice(0, 3).join() !== uids.slice(0, 3).join())
      differing.push(
        `${key} «${query}»: ${found.slice(0, 3).join(' ')} instead of ${uids.slice(0, 3).join(' ')}`,
      )
  }
  // A browser does not know the long texts of questions and pages, which may say more than a shop.
  expect(differing.slice(mostDiffering)).toEqual([])
}

/** Expects that the shops of the search call stand in the order of the shop list. */
export async function expectOrderOfShopList(typed: readonly Typed[]): Promise<void> {
  const demo = await openDemoSearch()
  for (const { centre, locale, query } of typed) {
    const { results } = await demo.search(centre, locale, query, undefined, 'shop')
    const { uids } = await demo.searchShops(centre, locale, query)
    expect([query, listResults(results).map(({ uid }) => uid)]).toEqual([query, uids])
  }
}
