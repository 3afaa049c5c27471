import type { OpeningTimeline } from '#features/centres/opening-hours/opening-hours.ts'
import type { ShopSummary } from './shop.ts'

/** What a list knows of a shop: enough for the head of the shop's page, which is shown before its own data arrive. */
export type ShopPreview = {
  readonly centreUid: string
  readonly shop: ShopSummary
  readonly timeline: OpeningTimeline
  /** The moment for which the list computed the opening status, in epoch milliseconds. */
  readonly renderedAt: number
}
