import type { FindShops } from '../shop-search.ts'
import { findByName } from './find-by-name.ts'
import type { ShopList } from './shop-list.ts'
import { filterList } from './filter-list.ts'

/** Finds the shops of a whole list that match the query of an address; null if only the server can know. */
export type ListSearch = (whole: ShopList, search: string, nowMs: number) => ShopList | null

/** Begins to fetch what the search needs, and filters with what is there. */
export function createListSearch(openSearch: () => Promise<FindShops>): ListSearch {
  let findShops: FindShops | undefined
  let isMissing = false
  openSearch().then(
    (opened) => (findShops = opened),
    (reason: unknown) => {
      isMissing = true
      console.warn(reason)
    },
  )
  return (whole, search, nowMs) =>
    filterList(whole, search, nowMs, findShops) ?? (isMissing ? findByName(whole, search) : null)
}
