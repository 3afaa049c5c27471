import type { Locale } from '#i18n/locale.ts'

/** What the search of the centre finds among its shops. */
export type ShopSearch = {
  /** Best first. */
  readonly uids: readonly string[]
  /** A chain that is asked for and not in the centre, and the uids of shops like it; no shop is found then. */
  readonly missing: string | null
  readonly similar: readonly string[]
  /** Whether the search finds something else, such as a service. */
  readonly isElsewhere: boolean
}

export type SearchShops = (query: string) => Promise<ShopSearch>

/** Fetches what a browser needs to search like the server. */
export type OpenShopSearch = (centreUid: string, locale: Locale) => Promise<FindShops>

/** The same among the shops that a browser holds; null if only the server can know. */
export type FindShops = (query: string) => ShopSearch | null
