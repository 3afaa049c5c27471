import type { LocalText } from '#app/i18n/localised.ts'
import type { ShopCollection, ShopSummary } from './shop.ts'
import type { ShopQuery } from './shop-query.ts'

/** A value of a filter and how many shops of the centre have it. */
export type FilterChoice = { readonly id: string; readonly name: LocalText; readonly count: number }

/** What the shop list shows. */
export type ShopList = ShopCollection & {
  readonly centreName: string
  readonly query: ShopQuery
  /** All shops of the centre. */
  readonly total: number
  readonly categories: readonly FilterChoice[]
  readonly floors: readonly FilterChoice[]
  /** The ways on from a list without hits; null where there are hits. */
  readonly waysOn: {
    /** How many shops the search alone would find. */
    readonly withoutFilters: number
    /** Names that are near. */
    readonly suggestions: readonly ShopSummary[]
  } | null
}
