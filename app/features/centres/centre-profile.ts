import type { LocalText } from '#app/i18n/localised.ts'

/** A service of a centre; its uid is its anchor on the page. */
export type CentreService = {
  readonly uid: string
  readonly icon: string
  readonly name: LocalText
  readonly text: LocalText
}

/** The fields of a centre that only its home page shows. */
export type CentreProfile = {
  readonly description: LocalText
  readonly services: readonly CentreService[]
  /** Null if the centre offers no parking (PRD-04). */
  readonly parkingSpaces: number | null
  /** Where to park instead; null if the content does not say. */
  readonly parkingNearby: LocalText | null
}
