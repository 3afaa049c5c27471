import type { OpeningTimeline } from '#app/features/opening-hours/opening-hours.ts'
import type { ShopSummary } from '../shop.ts'

/**
 * The data that a list has of a shop: enough for the head of the shop's page, which is shown before its own data
 * arrive.
 */
export type ShopGlimpse = {
  readonly centreUid: string
  readonly shop: ShopSummary
  /** The shop's own timeline, or the centre's. */
  readonly timeline: OpeningTimeline
  /** The moment for which the list computed the opening status, in epoch milliseconds. */
  readonly renderedAt: number
}

/** The remembered shops by the path of their page, which contains the language. */
const glimpses = new Map<string, ShopGlimpse>()

/** Remembers the list's data of a shop whose page the visitor opens. */
export const rememberGlimpse = (path: string, glimpse: ShopGlimpse): void => void glimpses.set(path, glimpse)

/** The remembered data of the shop at a path; null unless the visitor has opened its page from a list. */
export const findGlimpse = (path: string): ShopGlimpse | null => glimpses.get(path) ?? null
