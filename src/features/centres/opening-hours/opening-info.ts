import type { LocalText } from '#i18n/localised.ts'
import type { OpeningHoursRange } from './merge-opening-hours.ts'
import type { OpeningTimeline } from './opening-hours.ts'

/** Everything that a page shows of opening hours, in one language. */
export type OpeningInfo = {
  readonly ranges: readonly OpeningHoursRange[]
  readonly exceptions: readonly OpeningExceptionView[]
  readonly timeline: OpeningTimeline
}

/** A coming day that differs from the week. */
export type OpeningExceptionView = {
  /** dd.mm.yyyy */
  readonly date: string
  readonly day: string
  readonly label: LocalText | null
  /** Null: closed. */
  readonly hours: string | null
}

/** The opening hours of a place as properties of its schema.org data. */
export type OpeningHoursJsonLd = {
  readonly openingHoursSpecification: readonly object[]
  readonly specialOpeningHoursSpecification: readonly object[]
}
