import type { Locale } from '#app/i18n/locale.ts'
import { pickText, type Localised } from '#app/i18n/localised.ts'
import type { Content } from '#app/platform/content.server.ts'
import { shareData } from '#app/platform/html/encode-data.server.ts'
import { filterShops } from '../filter-shops.ts'
import { searchShops } from '../search/search-shops.ts'
import { describeShop } from '../search/shop-words.server.ts'
import type { FilterChoice, ShopList } from './shop-list.ts'
import { formatShopQuery, parseShopQuery } from '../shop-query.ts'
import { loadShops, type ShopRecord, type ShopRecords } from '../shop-records.server.ts'
import { collectShops, viewShops } from '../shop-views.server.ts'
import type { Timed } from '../shops.server.ts'
import { mostSuggestions, suggestShops } from '../search/suggest-shops.ts'

/** The shops of a centre that match the query of an address, and the values of its filters. */
export async function findShopList(
  content: Content,
  centreUid: string,
  locale: Locale,
  search: string,
  nowMs: number,
): Promise<Timed<ShopList>> {
  const records = await loadShops(content, centreUid, nowMs)
  const { centre, shops } = records
  const { categories, floors } = listAllChoices(records, locale)
  const query = parseShopQuery(search, { categories: categories.map(idOf), floors: floors.map(idOf) })

  const found = searchShops(shops, query.q, describeShop)
  const hits = filterShops(found, query)
  const nearest = () => suggestShops(shops, query.q, ({ name }) => name, mostSuggestions)
  const list: ShopList = {
    ...collectShops(records, hits, locale, nowMs),
    centreName: centre.name,
    query,
    total: shops.length,
    categories,
    floors,
    waysOn:
      hits.length > 0
        ? null
        : {
            withoutFilters: formatShopQuery({ ...query, q: '' }) === '' ? 0 : found.length,
            suggestions: found.length > 0 ? [] : viewShops(nearest(), locale),
          },
  }
  return { value: list, freshUntil: records.freshUntil }
}

type Choices = Pick<ShopList, 'categories' | 'floors'>

/** The same choices for all pages, so that what is made from them can be kept with them. */
const choices: Record<Locale, WeakMap<ShopRecords, Choices>> = { de: new WeakMap(), en: new WeakMap() }

function listAllChoices(records: ShopRecords, locale: Locale): Choices {
  const known = choices[locale].get(records)
  if (known !== undefined) return known
  const made = {
    categories: shareChoices(records.categories, (shop) => shop.categoryId),
    floors: shareChoices(records.centre.floors, (shop) => shop.floorId),
  }
  choices[locale].set(records, made)
  return made

  /** Only values that some shop has, so that no single filter leads to an empty list. */
  function shareChoices(
    values: readonly { readonly id: string; readonly name: Localised }[],
    valueOf: (shop: ShopRecord) => string,
  ): readonly FilterChoice[] {
    const offered = values
      .map(({ id, name }) => ({
        id,
        name: pickText(name, locale),
        count: records.shops.filter((shop) => valueOf(shop) === id).length,
      }))
      .filter(({ count }) => count > 0)
    return shareData(offered)
  }
}

const idOf = ({ id }: FilterChoice): string => id
