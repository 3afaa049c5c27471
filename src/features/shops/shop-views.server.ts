import { keptFor } from '#core/kept-for.ts'
import type { Locale } from '#i18n/locale.ts'
import { pickText } from '#i18n/localised.ts'
import type { ShopCollection, ShopPhoto, ShopSummary } from './shop.ts'
import type { ShopRecord, ShopRecords } from './shop-records.server.ts'
import { letterOf } from './letter-of.ts'

const pickOnce = keptFor(pickText)

const summarise = keptFor((record: ShopRecord, locale: Locale): ShopSummary => ({
  uid: record.uid,
  name: record.name,
  hyphenated: record.hyphenated,
  letter: letterOf(record.name),
  type: record.type,
  category: pickOnce(record.category, locale),
  floor: pickOnce(record.floor, locale),
  brand: { logo: record.logo.src, colour: record.colour },
  photo: viewFront(record),
  hasCoupons: record.hasCoupons,
  hasLoyaltyProgram: record.hasLoyaltyProgram,
  timeline: record.timeline,
}))

/** Shops as lists show them. Categories and floors are translated once, so the data contain each of these texts once. */
export const viewShops = (records: readonly ShopRecord[], locale: Locale): readonly ShopSummary[] =>
  records.map((record) => summarise(record, locale))

/** The picture without its text: a list has the name beside it. */
export function viewFront({ photos: [first] }: Pick<ShopRecord, 'photos'>): ShopPhoto | null {
  if (first === undefined) return null
  const { src, width, height, sources, focus } = first
  return { src, width, height, sources, ...(focus && { focus }) }
}

/** All shops of a centre as lists show them: the same list for all pages, so that what is made from it can be kept with it. */
const viewAllShops = keptFor(viewShops)

const isWhole = (records: readonly ShopRecord[], shops: readonly ShopRecord[]): boolean =>
  records.length === shops.length && records.every((record, index) => record === shops[index])

/** The shops of a centre as lists show them, with their opening status at the given moment. */
export const collectShops = (
  { centre, shops }: Pick<ShopRecords, 'centre' | 'shops'>,
  records: readonly ShopRecord[],
  locale: Locale,
  nowMs: number,
): ShopCollection => ({
  centreUid: centre.uid,
  shops: isWhole(records, shops) ? viewAllShops(shops, locale) : viewShops(records, locale),
  centreTimeline: centre.timeline,
  renderedAt: nowMs,
})
