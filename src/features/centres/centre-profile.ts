import type { LocalText } from '#i18n/localised.ts'

/** The fields of a centre that only its home page shows. */
export type CentreProfile = {
  readonly description: LocalText
  /** Where to park instead; null if the content does not say. */
  readonly parkingNearby: LocalText | null
}
