import type { OpeningTimeline } from './opening-hours/opening-hours.ts'
import type { OpeningInfo } from './opening-hours/opening-info.ts'
import type { LocalText } from '#i18n/localised.ts'
import type { ImageView } from '#ui/picture.tsx'

export type CentreFacts = { readonly uid: string; readonly parkingFeatureIsActive: boolean }

export type CentreSummary = {
  readonly uid: string
  readonly name: string
  readonly logotype: { readonly url: string; readonly altText: string }
  readonly parkingFeatureIsActive: boolean
  readonly hasMap: boolean
  readonly accent: string
  readonly accentDark: string
}

export type CentreChoice = {
  readonly uid: string
  readonly name: string
  readonly logotypeUrl: string
  readonly timeline: OpeningTimeline | null
}

/** The contact details of a centre or a shop; a missing one is null. */
export type Contacts = {
  readonly phone: string | null
  readonly email: string | null
  readonly website: string | null
  readonly instagram: string | null
  readonly facebook: string | null
}

export type Address = {
  readonly street: string
  readonly postalCode: string
  readonly city: string
  readonly googleMaps: string
}

/** A place on the earth, in degrees. */
export type Coordinates = { readonly lat: number; readonly lng: number }

export type CentreLinks = { readonly jobs: string | null; readonly lettings: string | null }

export type CentreDetails = CentreSummary & {
  readonly claim: LocalText
  readonly hero: ImageView
  readonly previewImage: string
  readonly address: Address
  readonly coordinates: Coordinates | null
  readonly contacts: Contacts
  readonly links: CentreLinks
  readonly opening: OpeningInfo
}
