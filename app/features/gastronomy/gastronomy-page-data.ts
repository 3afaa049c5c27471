import type { OpeningTimeline } from '#app/features/opening-hours/opening-hours.ts'
import type { Brand } from '#app/features/shops/shop.ts'
import type { LocalText } from '#app/i18n/localised.ts'
import type { Choice } from '#app/ui/choice-links.tsx'

/** A place to eat as the page shows it. */
export type PlaceView = {
  readonly uid: string
  readonly name: string
  readonly to: string
  readonly brand: Brand
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

/** What the page of the places to eat shows, with all its texts. */
export type GastronomyPageData = {
  readonly centre: { readonly uid: string; readonly name: string }
  readonly places: readonly PlaceView[]
  /** The moment for which the statuses were computed. */
  readonly renderedAt: number
  readonly wishes: readonly Choice[]
  readonly cuisines: readonly Choice[]
  readonly everything: string
  readonly texts: Readonly<
    Record<'title' | 'lead' | 'count' | 'none' | 'all' | 'filter' | 'cuisines' | 'menu' | 'crumb', string>
  >
}
