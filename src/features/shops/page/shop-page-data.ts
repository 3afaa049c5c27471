import type { OpeningHoursJsonLd } from '#features/centres/opening-hours/opening-info.ts'
import type { Gastronomy } from '../gastronomy.ts'
import type { ShopCollection, ShopDetails } from '../shop.ts'

export type ShopPageData = {
  readonly shop: ShopDetails
  readonly centreName: string
  readonly categoryId: string
  readonly similar: ShopCollection
}

export type ShopPageFacts = {
  readonly address: { readonly street: string; readonly postalCode: string; readonly city: string }
  /** Path of a 1200x630 picture. */
  readonly preview_image: string
  /** The same, if it shows the shop and not the centre. */
  readonly photo: string | null
  readonly hours: OpeningHoursJsonLd
  readonly gastronomy: Gastronomy | null
}
