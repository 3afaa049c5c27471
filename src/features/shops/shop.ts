import type { Contacts } from '#features/centres/centre.ts'
import type { OpeningInfo } from '#features/centres/opening-hours/opening-info.ts'
import type { OpeningTimeline } from '#features/centres/opening-hours/opening-hours.ts'
import type { LocalText } from '#i18n/localised.ts'
import type { ImageView, PhotoView } from '#ui/picture.tsx'
import type { ShopType } from './shop-query.ts'

export type Brand = { readonly logo: string; readonly colour: string }

/** The picture that stands for a shop in lists, beside its name. */
export type ShopPhoto = Omit<ImageView, 'alt'>

export type ShopSummary = {
  readonly uid: string
  readonly name: string
  /** The name with soft hyphens, if one of its words is long. */
  readonly hyphenated?: string | undefined
  /** The letter under which a directory lists it. */
  readonly letter: string
  readonly type: ShopType
  readonly category: LocalText
  readonly floor: LocalText
  readonly brand: Brand
  /** Null: the logo stands for the shop. */
  readonly photo: ShopPhoto | null
  readonly hasCoupons: boolean
  readonly hasLoyaltyProgram: boolean
  /** Null: open whenever the centre is. */
  readonly timeline: OpeningTimeline | null
}

/** Some shops of one centre, with everything that their cards need. */
export type ShopCollection = {
  readonly centreUid: string
  readonly shops: readonly ShopSummary[]
  readonly centreTimeline: OpeningTimeline
  /** The moment for which the statuses were computed. */
  readonly renderedAt: number
}

/** A bonus programme for regular customers; `registration` is the address for joining it. */
export type LoyaltyProgram = {
  readonly name: string
  readonly text: LocalText
  readonly registration: string | null
}

/** What a shop's page says of a place to eat, in words of its language. */
export type GastronomyView = {
  readonly title: string
  /** Cuisines, diets, and that there are seats outside. */
  readonly marks: readonly string[]
  /** Null if the kitchen serves as long as the place is open. */
  readonly kitchen: { readonly title: string; readonly opening: OpeningInfo } | null
  readonly menu: { readonly href: string; readonly label: string } | null
}

export type ShopDetails = Omit<ShopSummary, 'timeline'> & {
  readonly unit: string
  readonly description: LocalText
  readonly note: LocalText | null
  /** The first one stands at the top of the page. */
  readonly photos: readonly PhotoView[]
  readonly contacts: Contacts
  readonly loyaltyProgram: LoyaltyProgram | null
  readonly opening: OpeningInfo
  /** False: the centre's hours apply. */
  readonly hasOwnHours: boolean
}
