import { keptFor } from '#core/kept-for.ts'
import { describeOpeningHours } from '#features/centres/opening-hours/opening-hours-json-ld.server.ts'
import { buildOpeningInfo } from '#features/centres/opening-hours/opening-info.server.ts'
import { nextChangeAt } from '#features/centres/opening-hours/opening-status.ts'
import type { Locale } from '#i18n/locale.ts'
import { pickOptionalText, pickText } from '#i18n/localised.ts'
import type { Content } from '#platform/content.server.ts'
import { viewPhoto } from '#platform/stored-image.server.ts'
import type { ShopPageData, ShopPageFacts } from './page/shop-page-data.ts'
import type { ShopCollection, ShopDetails } from './shop.ts'
import { loadShops, type ShopRecord } from './shop-records.server.ts'
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

/** The shops of a centre by their uid, and the first ones of each category. */
type ShopLookup = {
  readonly byUid: ReadonlyMap<string, ShopRecord>
  /** One more than are shown beside a shop, because it may be among them itself. */
  readonly ofCategory: ReadonlyMap<string, readonly ShopRecord[]>
}

const lookUpIn = keptFor((shops: readonly ShopRecord[]): ShopLookup => {
  const ofCategory = new Map<string, ShopRecord[]>()
  for (const shop of shops) {
    const first = ofCategory.get(shop.categoryId) ?? []
    if (first.length <= mostSimilar) ofCategory.set(shop.categoryId, [...first, shop])
  }
  return { byUid: new Map(shops.map((shop) => [shop.uid, shop])), ofCategory }
})

/** One shop of a centre; undefined if the centre has no such shop. */
export async function findShop(
  content: Content,
  centreUid: string,
  shopUid: string,
  locale: Locale,
  nowMs: number,
): Promise<(Timed<ShopPageData> & { readonly facts: ShopPageFacts }) | undefined> {
  const records = await loadShops(content, centreUid, nowMs)
  const { byUid, ofCategory } = lookUpIn(records.shops)
  const record = byUid.get(shopUid)
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
    photos: record.photos.map((photo) => viewPhoto(photo, locale)),
    contacts: record.contacts,
    loyaltyProgram: program && {
      name: program.name,
      text: pickText(program.text, locale),
      registration: program.registration ?? null,
    },
    opening,
    hasOwnHours: record.schedule !== null,
  }
  const others = (ofCategory.get(record.categoryId) ?? []).filter(({ uid }) => uid !== record.uid)
  const similar = collectShops(records, others.slice(0, mostSimilar), locale, nowMs)
  return {
    value: { shop, centreName: centre.name, categoryId: record.categoryId, similar },
    facts: {
      address: centre.address,
      preview_image: record.preview_image ?? centre.preview_image,
      photo: record.preview_image,
      hours: describeOpeningHours(schedule, nowMs),
      gastronomy: record.gastronomy,
    },
    freshUntil: Math.min(records.freshUntil, nextChangeAt(opening.timeline, nowMs) ?? Infinity),
  }
}
