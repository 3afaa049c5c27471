import { countChoices } from './count-choices.ts'
import type { FindShops } from '../shop-search.ts'
import type { FilterChoice, ShopList } from './shop-list.ts'
import { decideOpeningStatus } from '#features/centres/opening-hours/opening-status.ts'
import { openKinds } from '#features/centres/opening-hours/open-kinds.ts'
import { type Filterable, filterShops } from '../filter-shops.ts'
import { hasWords, parseShopQuery } from '../shop-query.ts'
import type { ShopSummary } from '../shop.ts'
import { describeWaysOn } from './ways-on.ts'

/**
 * The shops that match a query, found among those that the browser holds, in the order of the server.
 * @param whole the list without any query
 * @param search the query of an address, `?q=tee&open=1`
 * @param findShops undefined until the index is there
 * @returns null if the server may know shops although none is found here
 */
export function filterList(
  whole: ShopList,
  search: string,
  nowMs: number,
  findShops?: FindShops,
): ShopList | null {
  const { categories, floors, centreTimeline } = whole
  const query = parseShopQuery(search, { categories: categories.map(idOf), floors: floors.map(idOf) })
  const idIn = (choices: readonly FilterChoice[], text: ShopSummary['category']) =>
    choices.find(({ name }) => name.value === text.value)?.id ?? ''
  const found = hasWords(query.q) ? (findShops?.(query.q) ?? null) : 'all'
  // A shop or a service that only the server knows may be the answer.
  if (found === null || (found !== 'all' && found.uids.length === 0 && found.missing === null)) return null
  const byUid = new Map(whole.shops.map((shop) => [shop.uid, shop]))
  const pick = (uids: readonly string[]) => uids.flatMap((uid) => byUid.get(uid) ?? [])
  const shops = found === 'all' ? whole.shops : pick(found.uids)
  const filterable = shops.map((shop): Filterable & Summary => ({
    shop,
    type: shop.type,
    categoryId: idIn(categories, shop.category),
    floorId: idIn(floors, shop.floor),
    isOpen: openKinds.includes(decideOpeningStatus(shop.timeline ?? centreTimeline, nowMs).kind),
    hasCoupons: shop.hasCoupons,
    hasLoyaltyProgram: shop.hasLoyaltyProgram,
  }))
  const hits = filterShops(filterable, query).map(({ shop }) => shop)
  const waysOn = () =>
    describeWaysOn(query, found === 'all' ? null : found, whole.shops, { pick, view: (near) => near })
  const counted = countChoices(whole, filterable, query)
  return { ...whole, ...counted, query, shops: hits, waysOn: hits.length > 0 ? null : waysOn() }
}

type Summary = { readonly shop: ShopSummary }

const idOf = ({ id }: FilterChoice): string => id
