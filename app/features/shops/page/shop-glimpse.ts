import type { OpeningTimeline } from '#app/features/opening-hours/opening-hours.ts'
import type { ShopSummary } from '../shop.ts'

/** What a list knows of a shop: enough for the head of the shop's page, which is shown before its data are there. */
export type ShopGlimpse = {
  readonly centreUid: string
  readonly shop: ShopSummary
  /** The shop's own timeline, or the centre's. */
  readonly timeline: OpeningTimeline
  /** The moment for which the list judged it, in epoch milliseconds. */
  readonly renderedAt: number
}

/** By the path of the shop's page, which has the language. */
const glimpses = new Map<string, ShopGlimpse>()

/** Notes what a list knows of a shop whose page the visitor opens. */
export const rememberGlimpse = (path: string, glimpse: ShopGlimpse): void => void glimpses.set(path, glimpse)

/** What is known of the shop at a path; null unless the visitor has chosen it in a list. */
export const findGlimpse = (path: string): ShopGlimpse | null => glimpses.get(path) ?? null
