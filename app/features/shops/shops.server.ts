import { buildOpeningInfo } from '#app/features/opening-hours/opening-info.server.ts'
import { nextChangeAt } from '#app/features/opening-hours/opening-status.ts'
import type { Locale } from '#app/i18n/locale.ts'
import { pickOptionalText, pickText } from '#app/i18n/localised.ts'
import type { Content } from '#app/platform/content.server.ts'
import type { ShopPageData, ShopPageFacts } from './page/shop-page-data.ts'
import type { ShopCollection, ShopDetails } from './shop.ts'
import { loadShops } from './shop-records.server.ts'
import { collectShops, viewShops } from './shop-views.server.ts'

/** Data from the content that also depend on the clock. */
export type Timed<Value> = { readonly value: Value; readonly freshUntil: number }

/** All shops of a centre by name, ready for `ShopGrid`. */
export async function listShops(
  content: Content,
  centreUid: string,
  locale: Locale,
  nowMs: number,
): Promise<Timed<ShopCollection>> {
  const records = await loadShops(content, centreUid, nowMs)
  return {
    value: collectShops(records, records.shops, locale, nowMs),
    freshUntil: records.freshUntil,
  }
}

const mostSimilar = 5

/** One shop of a centre; undefined if the centre has no such shop. */
export async function findShop(
  content: Content,
  centreUid: string,
  shopUid: string,
  locale: Locale,
  nowMs: number,
): Promise<(Timed<ShopPageData> & { readonly facts: ShopPageFacts }) | undefined> {
  const records = await loadShops(content, centreUid, nowMs)
  const record = records.shops.find(({ uid }) => uid === shopUid)
  if (record === undefined) return undefined
  const { centre } = records
  const schedule = record.schedule ?? centre.schedule
  const opening = buildOpeningInfo(schedule, locale, nowMs)
  const [summary] = viewShops([record], locale)
  if (summary === undefined) return undefined
  const program = record.loyalty_program
  const shop: ShopDetails = {
    ...summary,
    unit: record.unit,
    description: pickText(record.description_html, locale),
    note: pickOptionalText(record.note_html, locale),
    contacts: record.contacts,
    loyaltyProgram: program && {
      name: program.name,
      text: pickText(program.text, locale),
      registration: program.registration ?? null,
    },
    opening,
    hasOwnHours: record.schedule !== null,
  }
  const ofCategory = records.shops.filter(
    ({ categoryId, uid }) => categoryId === record.categoryId && uid !== record.uid,
  )
  const similar = collectShops(records, ofCategory.slice(0, mostSimilar), locale, nowMs)
  return {
    value: { shop, centreName: centre.name, categoryId: record.categoryId, similar },
    facts: {
      address: centre.address,
      preview_image: centre.preview_image,
      today: centre.day.today,
      schedule,
      gastronomy: record.gastronomy,
    },
    freshUntil: Math.min(records.freshUntil, nextChangeAt(opening.timeline, nowMs) ?? Infinity),
  }
}
