import { decideOpeningStatus } from '#app/features/opening-hours/opening-status.ts'
import { filterShops, type Filterable } from '../filter-shops.ts'
import { openKinds } from '#app/features/opening-hours/open-kinds.ts'
import { searchShops } from '../search/search-shops.ts'
import type { Searchable } from '../search/shop-index.ts'
import type { WordsOfShops } from '../search/shop-words.ts'
import { mostSuggestions, suggestShops } from '../search/suggest-shops.ts'
import type { ShopSummary } from '../shop.ts'
import { formatShopQuery, parseShopQuery } from '../shop-query.ts'
import type { FilterChoice, ShopList } from './shop-list.ts'

/**
 * The shops that match a query, found among those that the browser holds. With the words of the shops it is what the
 * server answers; without them a search knows only names and categories in the page's language.
 * @param whole the list without any query
 * @param search the query of an address, `?q=tee&open=1`
 * @param words undefined until they are there
 * @returns null if the server may know shops although none is found here
 */
export function filterList(
  whole: ShopList,
  search: string,
  nowMs: number,
  words?: WordsOfShops,
): ShopList | null {
  const { categories, floors, centreTimeline } = whole
  const query = parseShopQuery(search, { categories: categories.map(idOf), floors: floors.map(idOf) })
  const idIn = (choices: readonly FilterChoice[], text: ShopSummary['category']) =>
    choices.find(({ name }) => name.value === text.value)?.id ?? ''
  const isCertain = query.q === '' || whole.shops.every(({ uid }) => words?.[uid] !== undefined)
  const shops = searchShops(whole.shops, query.q, describerOf(words)).map((shop): Filterable & Summary => ({
    shop,
    type: shop.type,
    categoryId: idIn(categories, shop.category),
    floorId: idIn(floors, shop.floor),
    isOpen: openKinds.includes(decideOpeningStatus(shop.timeline ?? centreTimeline, nowMs).kind),
    hasCoupons: shop.hasCoupons,
    hasLoyaltyProgram: shop.hasLoyaltyProgram,
  }))
  const hits = filterShops(shops, query).map(({ shop }) => shop)
  if (hits.length === 0 && !isCertain) return null
  const nearest = () => suggestShops(whole.shops, query.q, ({ name }) => name, mostSuggestions)
  const waysOn = {
    withoutFilters: formatShopQuery({ ...query, q: '' }) === '' ? 0 : shops.length,
    suggestions: shops.length > 0 ? [] : nearest(),
  }
  return { ...whole, query, shops: hits, waysOn: hits.length > 0 ? null : waysOn }
}

type Summary = { readonly shop: ShopSummary }

const idOf = ({ id }: FilterChoice): string => id

type Describe = (shop: ShopSummary) => Searchable

const describeSummary: Describe = ({ name, category }) => ({
  name,
  keywords: [category.value],
  description: '',
})

/** One function for the same words, because the search keeps for it what it has prepared. */
const describers = new WeakMap<WordsOfShops, Describe>()

function describerOf(words: WordsOfShops | undefined): Describe {
  if (words === undefined) return describeSummary
  const describe =
    describers.get(words) ??
    ((shop) => {
      const own = words[shop.uid]
      return own ? { name: shop.name, keywords: own.keywords, description: own.words } : describeSummary(shop)
    })
  describers.set(words, describe)
  return describe
}
