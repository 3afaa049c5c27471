import type { Site } from '#features/map/imdf/read-imdf.ts'
import type { Localised } from '#i18n/localised.ts'

export type CentreFacts = {
  readonly floors: readonly { readonly id: string; readonly name: Localised }[]
  readonly shops: readonly {
    readonly uid: string
    readonly name: string
    readonly unit: string
    readonly floor: string
  }[]
  /** Where it is; null if the content does not say. */
  readonly site: Site | null
  readonly services: readonly { readonly uid: string; readonly parts: readonly Localised[] }[]
}
