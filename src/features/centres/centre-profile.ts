import type { LocalText } from '#i18n/localised.ts'
import type { PhotoView } from '#ui/picture.tsx'

/** The fields of a centre that only its home page shows. */
export type CentreProfile = {
  readonly description: LocalText
  readonly photos: readonly PhotoView[]
  /** Where to park instead; null if the content does not say. */
  readonly parkingNearby: LocalText | null
}
