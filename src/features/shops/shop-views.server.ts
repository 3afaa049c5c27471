import type { Locale } from '#i18n/locale.ts'
import { type Localised, type LocalText, pickText } from '#i18n/localised.ts'
import type { ShopCollection, ShopPhoto, ShopSummary } from './shop.ts'
import type { ShopRecord, ShopRecords } from './shop-records.server.ts'
import { letterOf } from './letter-of.ts'

/** Shops as lists show them. Categories and floors are translated once, so the data contain each of these texts once. */
export function viewShops(records: readonly ShopRecord[], locale: Locale): readonly ShopSummary[] {
  const known = summaries[locale]
  return records.map((record) => {
    const summary = known.get(record) ?? summarise(record, locale)
    known.set(record, summary)
    return summary
  })
}

/** The summaries of records, and the texts of categories and floors; each ends with what it was made from. */
const summaries: Record<Locale, WeakMap<ShopRecord, ShopSummary>> = { de: new WeakMap(), en: new WeakMap() }
const texts: Record<Locale, WeakMap<Localised, LocalText>> = { de: new WeakMap(), en: new WeakMap() }

function pickOnce(text: Localised, locale: Locale): LocalText {
  const picked = texts[locale].get(text) ?? pickText(text, locale)
  texts[locale].set(text, picked)
  return picked
}

const summarise = (record: ShopRecord, locale: Locale): ShopSummary => ({
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
})

/** The picture without its text: a list has the name beside it. */
export function viewFront({ photos: [first] }: Pick<ShopRecord, 'photos'>): ShopPhoto | null {
  if (first === undefined) return null
  const { src, width, height, sources, focus } = first
  return { src, width, height, sources, ...(focus && { focus }) }
}

/** All shops of a centre as lists show them: the same list for all pages, so that what is made from it can be kept with it. */
function viewAllShops({ shops }: Pick<ShopRecords, 'shops'>, locale: Locale): readonly ShopSummary[] {
  const view = wholeLists[locale].get(shops) ?? viewShops(shops, locale)
  wholeLists[locale].set(shops, view)
  return view
}

const wholeLists: Record<Locale, WeakMap<readonly ShopRecord[], readonly ShopSummary[]>> = {
  de: new WeakMap(),
  en: new WeakMap(),
}

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
  shops: isWhole(records, shops) ? viewAllShops({ shops }, locale) : viewShops(records, locale),
  centreTimeline: centre.timeline,
  renderedAt: nowMs,
})
