import type { ShopSearch } from '#features/shops/shop-search.ts'
import type { SearchHit } from './search-index.ts'

/** The most shops that are offered in the place of one that is not here. */
const mostSimilar = 5

export function listShopHits(hits: readonly SearchHit[], missing: string | null): ShopSearch {
  const uids = hits.flatMap(({ entry }) => (entry.kind === 'shop' ? entry.uid : []))
  // A shop that only mentions something like it is not like it.
  const similar = hits.flatMap(({ entry, reasons }) =>
    entry.kind === 'shop' && reasons.some(({ field }) => field !== 'text') ? entry.uid : [],
  )
  const isElsewhere = missing === null && hits.length > uids.length
  return missing === null
    ? { uids, similar: [], missing, isElsewhere }
    : { uids: [], similar: similar.slice(0, mostSimilar), missing, isElsewhere }
}
