import type { Localised } from '#i18n/localised.ts'
import type { Area, Point } from '../geometry/point.ts'

/** The kinds of features that are read; others, such as `geofence`, are skipped. */
export const featureTypes = [
  'address',
  'amenity',
  'anchor',
  'building',
  'detail',
  'fixture',
  'footprint',
  'kiosk',
  'level',
  'occupant',
  'opening',
  'relationship',
  'section',
  'unit',
  'venue',
] as const
export type FeatureType = (typeof featureTypes)[number]

/** The shape of a feature; `none` if it has no place of its own, like an occupant. */
export type Shape =
  | { readonly kind: 'area'; readonly area: Area }
  | { readonly kind: 'lines'; readonly lines: readonly (readonly Point[])[] }
  | { readonly kind: 'point'; readonly point: Point }
  | { readonly kind: 'none' }

/** The members of all kinds of features that are used. A missing one is null, or an empty list. */
export type Properties = {
  readonly category: string
  readonly name: Localised | null
  readonly altName: Localised | null
  readonly shortName: Localised | null
  readonly ordinal: number | null
  readonly outdoor: boolean
  readonly restriction: string | null
  readonly levelId: string | null
  readonly unitId: string | null
  readonly anchorId: string | null
  readonly unitIds: readonly string[]
  readonly direction: 'directed' | 'undirected' | null
  readonly origin: string | null
  readonly intermediary: readonly string[]
  readonly destination: string | null
}

/** A feature of a plan, with its shape in centimetres. */
export type Feature = {
  readonly id: string
  readonly type: FeatureType
  readonly file: string
  readonly shape: Shape
  readonly properties: Properties
}
