import type { WordsOfShops } from '../search/shop-words.ts'
import { filterList } from './filter-list.ts'
import type { ShopList } from './shop-list.ts'

/** Finds the shops of a whole list that match the query of an address; null if only the server can know. */
export type ListSearch = (whole: ShopList, search: string, nowMs: number) => ShopList | null

/** Begins to fetch what the search compares, and searches with what is there. */
export function createListSearch(centreUid: string): ListSearch {
  let words: WordsOfShops | undefined
  const fetchWords = async () => {
    const answer = await fetch(['/api/center/centers', centreUid, 'shop-words'].join('/'))
    if (answer.ok) words = ((await answer.json()) as { shops: WordsOfShops }).shops
  }
  fetchWords().catch(console.warn)
  return (whole, search, nowMs) => filterList(whole, search, nowMs, words)
}
