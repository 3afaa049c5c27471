import { keptFor } from '#core/kept-for.ts'
import type { Locale } from '#i18n/locale.ts'
import { pickText, type Localised } from '#i18n/localised.ts'
import type { Content } from '#platform/content.server.ts'
import { countChoices } from './count-choices.ts'
import { filterShops } from '../filter-shops.ts'
import type { FilterChoice, ShopList } from './shop-list.ts'
import { formatShopQuery, hasWords, parseShopQuery } from '../shop-query.ts'
import { loadShops, type ShopRecord, type ShopRecords } from '../shop-records.server.ts'
import { collectShops, viewShops } from '../shop-views.server.ts'
import type { SearchShops } from '../shop-search.ts'
import type { Timed } from '../shops.server.ts'
import { describeWaysOn } from './ways-on.ts'

export async function findShopList(
  content: Content,
  centreUid: string,
  locale: Locale,
  address: string,
  nowMs: number,
  searchShops: SearchShops,
): Promise<Timed<ShopList>> {
  const records = await loadShops(content, centreUid, nowMs)
  const { centre, shops } = records
  const offered = listAllChoices(records, locale)
  const { categories, floors } = offered
  const query = parseShopQuery(address, { categories: categories.map(idOf), floors: floors.map(idOf) })

  const search = hasWords(query.q) ? await searchShops(query.q) : null
  const byUid = new Map(shops.map((shop) => [shop.uid, shop]))
  const pick = (uids: readonly string[]) => uids.flatMap((uid) => byUid.get(uid) ?? [])
  const found = search === null ? shops : pick(search.uids)
  const hits = filterShops(found, query)
  const list: ShopList = {
    ...collectShops(records, hits, locale, nowMs),
    centreName: centre.name,
    query,
    total: shops.length,
    ...(formatShopQuery(query) === '' ? offered : countChoices(offered, found, query)),
    waysOn:
      hits.length > 0
        ? null
        : describeWaysOn(query, search, shops, {
            pick: (uids) => viewShops(pick(uids), locale),
            view: (near) => viewShops(near, locale),
          }),
  }
  return { value: list, freshUntil: records.freshUntil }
}

/** The same choices for all pages, so that what is made from them can be kept with them. */
const listAllChoices = keptFor((records: ShopRecords, locale: Locale) => {
  /** Only values that some shop has, so that no single filter leads to an empty list. */
  const listOffered = (
    values: readonly { readonly id: string; readonly name: Localised }[],
    valueOf: (shop: ShopRecord) => string,
  ): readonly FilterChoice[] =>
    values
      .map(({ id, name }) => ({
        id,
        name: pickText(name, locale),
        count: records.shops.filter((shop) => valueOf(shop) === id).length,
      }))
      .filter(({ count }) => count > 0)
  return {
    categories: listOffered(records.categories, (shop) => shop.categoryId),
    floors: listOffered(records.centre.floors, (shop) => shop.floorId),
  }
})

const idOf = ({ id }: FilterChoice): string => id
