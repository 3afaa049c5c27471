import type { CentreCardView } from '#features/centres/centre-card.tsx'
import type { CentreSummary } from '#features/centres/centre.ts'
import type { Coupon } from '#features/coupons/coupon.ts'
import type { Teaser } from '#features/editorial/teaser.ts'
import type { OpeningInfo } from '#features/centres/opening-hours/opening-info.ts'
import type { ShopCollection } from '#features/shops/shop.ts'
import type { ContrastRow } from '#platform/theme/colour-contrast.ts'
import type { OpeningSample } from './opening-samples.ts'

export type ShowcaseContent = {
  readonly centre: CentreCardView
  readonly teasers: readonly Teaser[]
  readonly shops: ShopCollection
  readonly coupons: readonly Coupon[]
}

export type ShowcaseData = {
  readonly renderedAt: number
  readonly contrasts: readonly ContrastRow[]
  readonly openingSamples: readonly OpeningSample[]
  readonly opening: OpeningInfo
  /** The names and colours of the first centres. */
  readonly centres: readonly Pick<CentreSummary, 'uid' | 'name' | 'accent' | 'accentDark'>[]
  /** Null if there is no centre. */
  readonly content: ShowcaseContent | null
}
