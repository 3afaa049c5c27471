import type { LocalText } from '#app/i18n/localised.ts'

/** The fields of a centre that only its home page shows. */
export type CentreProfile = {
  readonly description: LocalText
  readonly services: readonly { readonly icon: string; readonly name: LocalText; readonly text: LocalText }[]
  readonly parkingSpaces: number | null
}
