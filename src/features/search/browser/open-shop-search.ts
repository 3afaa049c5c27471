import type { OpenShopSearch } from '#features/shops/shop-search.ts'
import { listShopHits } from '../list-shop-hits.ts'
import { asksFor, searchIndex } from '../search-index.ts'
import { restBetween } from '../rest-between.ts'
import { openPackedIndex, type PackedIndex } from './packed-index.ts'

const untilNextTask = () => new Promise((resolve) => setTimeout(resolve))

/** Fetches the index of a centre, and searches its shops as the server does. */
export const openShopSearch: OpenShopSearch = async (centreUid, locale) => {
  const answer = await fetch(['/api/center/centers', centreUid, 'search-index', locale].join('/'))
  if (!answer.ok) throw new Error(`The index of the search is answered with ${answer.status}`)
  const index = await openPackedIndex((await answer.json()) as PackedIndex, restBetween(untilNextTask))
  return (query) => {
    const { hits, parts, missing } = searchIndex(index, query, () => true)
    // Who asks for what is open now is answered by the clock of the centre.
    return asksFor(parts, 'open-now') ? null : listShopHits(hits, missing)
  }
}
