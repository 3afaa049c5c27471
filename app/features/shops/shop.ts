import type { Contacts } from '#app/features/centres/centre.ts'
import type { OpeningInfo } from '#app/features/opening-hours/opening-info.ts'
import type { OpeningTimeline } from '#app/features/opening-hours/opening-hours.ts'
import type { LocalText } from '#app/i18n/localised.ts'
import type { ShopType } from './shop-query.ts'

/** A logotype, and the colour of the tile that it is drawn for. */
export type Brand = { readonly logo: string; readonly colour: string }

/** A shop in lists, in one language. */
export type ShopSummary = {
  readonly uid: string
  readonly name: string
  /** The letter under which a directory has it. */
  readonly letter: string
  readonly type: ShopType
  readonly category: LocalText
  readonly floor: LocalText
  readonly brand: Brand
  readonly hasCoupons: boolean
  readonly hasLoyaltyProgram: boolean
  /** Null: open whenever the centre is. */
  readonly timeline: OpeningTimeline | null
}

/** Some shops of one centre and all that their cards need. */
export type ShopCollection = {
  readonly centreUid: string
  readonly shops: readonly ShopSummary[]
  readonly centreTimeline: OpeningTimeline
  /** The moment that the statuses were worked out for. */
  readonly renderedAt: number
}

/** What a shop gives to those who come back; `registration` is the address where they join. */
export type LoyaltyProgram = {
  readonly name: string
  readonly text: LocalText
  readonly registration: string | null
}

/** A shop on its own page. */
export type ShopDetails = Omit<ShopSummary, 'timeline'> & {
  readonly unit: string
  readonly description: LocalText
  readonly note: LocalText | null
  readonly contacts: Contacts
  readonly loyaltyProgram: LoyaltyProgram | null
  readonly opening: OpeningInfo
  /** False: the hours are the centre's. */
  readonly hasOwnHours: boolean
}
