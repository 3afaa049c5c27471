import type { Locale } from '#app/i18n/locale.ts'
import { pickText, type LocalText, type Localised } from '#app/i18n/localised.ts'
import { letterOf } from './letter-of.ts'
import type { ShopCollection, ShopSummary } from './shop.ts'
import type { ShopRecord, ShopRecords } from './shop-records.server.ts'

/**
 * Shops as lists show them. Categories and floors are translated once, so that a page's data contain each of these
 * texts once.
 */
export function viewShops(records: readonly ShopRecord[], locale: Locale): readonly ShopSummary[] {
  const picked = new Map<Localised, LocalText>()
  const pick = (text: Localised): LocalText => {
    const known = picked.get(text) ?? pickText(text, locale)
    picked.set(text, known)
    return known
  }
  return records.map(
    ({ uid, name, type, category, floor, logo, colour, hasCoupons, hasLoyaltyProgram, timeline }) => ({
      uid,
      name,
      letter: letterOf(name),
      type,
      category: pick(category),
      floor: pick(floor),
      brand: { logo: logo.src, colour },
      hasCoupons,
      hasLoyaltyProgram,
      timeline,
    }),
  )
}

export const collectShops = (
  { centre }: Pick<ShopRecords, 'centre'>,
  records: readonly ShopRecord[],
  locale: Locale,
  nowMs: number,
): ShopCollection => ({
  centreUid: centre.uid,
  shops: viewShops(records, locale),
  centreTimeline: centre.timeline,
  renderedAt: nowMs,
})
