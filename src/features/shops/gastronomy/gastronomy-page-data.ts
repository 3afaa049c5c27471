import type { OpeningTimeline } from '#features/centres/opening-hours/opening-hours.ts'
import type { Brand, ShopPhoto } from '#features/shops/shop.ts'
import type { LocalText } from '#i18n/localised.ts'
import type { Choice } from '#ui/choice-links.tsx'
import type { CompiledMessage } from 'icu-minify/format'
import type { FilterablePlace } from './gastronomy-query.ts'

export type PlaceView = {
  readonly uid: string
  readonly name: string
  readonly to: string
  readonly brand: Brand
  readonly photo: ShopPhoto | null
  readonly floor: LocalText
  /** "Italienisch, Wein"; empty if the content says nothing. */
  readonly cuisine: string
  readonly timeline: OpeningTimeline
  /** "Küche bis 21:30"; null if the place serves as long as it is open, or nothing can be said. */
  readonly kitchen: string | null
  /** The diets, and that there are seats outside. */
  readonly marks: readonly string[]
  readonly menu: { readonly href: string; readonly label: string } | null
}

/** What the browser needs beside the page without a filter to filter it itself. */
export type PlaceFacts = {
  /** Until when all this is true, in epoch milliseconds; an open tab may outlive it. */
  readonly until: number
  readonly places: readonly FilterablePlace[]
  readonly count: CompiledMessage
}

export type GastronomyPageData = {
  readonly centre: { readonly uid: string; readonly name: string }
  readonly places: readonly PlaceView[]
  /** The moment for which the statuses were computed. */
  readonly renderedAt: number
  /** Null on a filtered page, which does not hold all places. */
  readonly facts: PlaceFacts | null
  readonly wishes: readonly Choice[]
  readonly cuisines: readonly Choice[]
  readonly everything: string
  readonly texts: Readonly<
    Record<'title' | 'lead' | 'count' | 'none' | 'all' | 'filter' | 'cuisines' | 'menu' | 'crumb', string>
  >
}
