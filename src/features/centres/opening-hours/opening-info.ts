import type { LocalText } from '#i18n/localised.ts'
import type { OpeningHoursRange } from './merge-opening-hours.ts'
import type { OpeningTimeline } from './opening-hours.ts'

export type OpeningInfo = {
  readonly ranges: readonly OpeningHoursRange[]
  readonly exceptions: readonly OpeningExceptionView[]
  readonly timeline: OpeningTimeline
}

export type OpeningExceptionView = {
  /** dd.mm.yyyy */
  readonly date: string
  readonly day: string
  readonly label: LocalText | null
  /** Null: closed. */
  readonly hours: string | null
}

export type OpeningHoursJsonLd = {
  readonly openingHoursSpecification: readonly object[]
  readonly specialOpeningHoursSpecification: readonly object[]
}
