import { requireCentre, type CentreRow } from '#features/centres/centre-content.server.ts'
import { centreCoupons, type CouponRow } from '#features/coupons/coupons.server.ts'
import { centreEntries, type EditorialRow } from '#features/editorial/editorial.server.ts'
import { faqItems, type FaqRow } from '#features/centres/info-pages/faq.server.ts'
import { infoPages, type InfoPageRow } from '#features/centres/info-pages/info-pages.server.ts'
import { centreShops, shopCategories, type StoredShops } from '#features/shops/shop-content.server.ts'
import type { Localised, SearchWords } from '#i18n/localised.ts'
import type { Content } from '#platform/content.server.ts'

export type SearchSources = {
  readonly centre: CentreRow
  readonly shops: StoredShops['shops']
  readonly categories: readonly {
    readonly id: string
    readonly name: Localised
    readonly words: SearchWords
  }[]
  readonly coupons: readonly CouponRow[]
  readonly editorial: readonly EditorialRow[]
  readonly faq: readonly FaqRow[]
  /** The questions about the app itself. */
  readonly globalFaq: readonly FaqRow[]
  readonly infoPages: readonly InfoPageRow[]
}

export async function readSearchSources(content: Content, centreUid: string): Promise<SearchSources> {
  const [centre, { shops }, categories, coupons, editorial, faq, globalFaq, pages] = await Promise.all([
    requireCentre(content, centreUid),
    content.read(centreShops, centreUid),
    content.read(shopCategories),
    content.read(centreCoupons, centreUid),
    content.read(centreEntries, centreUid),
    content.read(faqItems, centreUid),
    content.read(faqItems),
    content.read(infoPages, centreUid),
  ])
  return { centre, shops, categories, coupons, editorial, faq, globalFaq, infoPages: [...pages.values()] }
}
