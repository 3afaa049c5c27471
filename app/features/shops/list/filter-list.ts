import { decideOpeningStatus } from '#app/features/opening-hours/opening-status.ts'
import { filterShops, type Filterable } from '../filter-shops.ts'
import { openKinds } from '../open-kinds.ts'
import { searchShops, type Searchable } from '../search/search-shops.ts'
import type { ShopSummary } from '../shop.ts'
import { formatShopQuery, parseShopQuery } from '../shop-query.ts'
import type { FilterChoice, ShopList } from './shop-list.ts'

/**
 * The shops that match a query, found among those that the browser holds, until the server's answer is there. Filters
 * give the same shops as on the server. A search knows only names and categories in the page's language: the server
 * also finds shops by their descriptions.
 * @param whole the list without any query
 * @param search the query of an address, `?q=tee&open=1`
 * @returns null if the server may know shops although none is found here
 */
export function filterList(whole: ShopList, search: string, nowMs: number): ShopList | null {
  const { categories, floors, centreTimeline } = whole
  const query = parseShopQuery(search, { categories: categories.map(idOf), floors: floors.map(idOf) })
  const idIn = (choices: readonly FilterChoice[], text: ShopSummary['category']) =>
    choices.find(({ name }) => name.value === text.value)?.id ?? ''
  const shops = searchShops(whole.shops, query.q, describeSummary).map((shop): Filterable & Summary => ({
    shop,
    type: shop.type,
    categoryId: idIn(categories, shop.category),
    floorId: idIn(floors, shop.floor),
    isOpen: openKinds.includes(decideOpeningStatus(shop.timeline ?? centreTimeline, nowMs).kind),
    hasCoupons: shop.hasCoupons,
    hasLoyaltyProgram: shop.hasLoyaltyProgram,
  }))
  const hits = filterShops(shops, query).map(({ shop }) => shop)
  if (hits.length === 0 && query.q !== '') return null
  const isNarrowed = formatShopQuery(query) !== ''
  const waysOn =
    hits.length > 0 ? null : { withoutFilters: isNarrowed ? whole.shops.length : 0, suggestions: [] }
  return { ...whole, query, shops: hits, waysOn }
}

type Summary = { readonly shop: ShopSummary }

const idOf = ({ id }: FilterChoice): string => id

const describeSummary = ({ name, category }: ShopSummary): Searchable => ({
  name,
  keywords: [category.value],
  description: '',
})
