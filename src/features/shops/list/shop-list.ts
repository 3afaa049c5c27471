import type { LocalText } from '#i18n/localised.ts'
import type { ShopCollection, ShopSummary } from '../shop.ts'
import type { ShopQuery } from '../shop-query.ts'

export type FilterChoice = { readonly id: string; readonly name: LocalText; readonly count: number }

export type ShopList = ShopCollection & {
  readonly centreName: string
  readonly query: ShopQuery
  readonly total: number
  readonly categories: readonly FilterChoice[]
  readonly floors: readonly FilterChoice[]
  /** The suggestions if nothing was found; null if there are hits. */
  readonly waysOn: {
    /** How many shops the search finds without the filters. */
    readonly withoutFilters: number
    /** The name of a chain that is asked for and not in the centre. */
    readonly missing: string | null
    /** Whether the search of the centre finds something else. */
    readonly isElsewhere: boolean
    /** Similar names, or shops that are like the chain. */
    readonly suggestions: readonly ShopSummary[]
  } | null
}
