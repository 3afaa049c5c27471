import { findNearestNames } from '#core/nearest-names.ts'
import { formatShopQuery, type ShopQuery } from '../shop-query.ts'
import type { ShopSearch } from '../shop-search.ts'
import type { ShopSummary } from '../shop.ts'
import type { ShopList } from './shop-list.ts'

/** How many names are suggested at most. */
const mostSuggestions = 4

/** How a visitor goes on if no shop is shown. */
export function describeWaysOn<Shop extends { readonly name: string }>(
  query: ShopQuery,
  search: ShopSearch | null,
  shops: readonly Shop[],
  show: {
    readonly pick: (uids: readonly string[]) => readonly ShopSummary[]
    readonly view: (near: readonly Shop[]) => readonly ShopSummary[]
  },
): NonNullable<ShopList['waysOn']> {
  const count = search === null ? shops.length : search.uids.length
  const nearest = () => show.view(findNearestNames(shops, query.q, ({ name }) => name, mostSuggestions))
  return {
    withoutFilters: formatShopQuery({ ...query, q: '' }) === '' ? 0 : count,
    missing: search?.missing ?? null,
    isElsewhere: search?.isElsewhere ?? false,
    suggestions:
      search === null || count > 0 ? [] : search.missing === null ? nearest() : show.pick(search.similar),
  }
}
