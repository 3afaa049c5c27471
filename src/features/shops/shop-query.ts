import { queryOfFilter } from '#core/query-text.ts'
export const shopTypes = ['shop', 'gastro'] as const
/** The kind of a shop; `gastro` is a restaurant or a café. */
export type ShopType = (typeof shopTypes)[number]

/** The query of the shop list; it is part of the address, so a link restores it. */
export type ShopQuery = {
  readonly q: string
  readonly open: boolean
  readonly category: string | null
  readonly floor: string | null
  readonly type: ShopType | null
  readonly coupons: boolean
  readonly loyalty: boolean
}

export const everyShop: ShopQuery = {
  q: '',
  open: false,
  category: null,
  floor: null,
  type: null,
  coupons: false,
  loyalty: false,
}

export type KnownValues = { readonly categories: readonly string[]; readonly floors: readonly string[] }

/** The maximum length of a search text: no name is longer, and a longer text takes longer to search. */
export const longestSearch = 60

/** Parses the query of an address. Unknown values are ignored, so that an old link still shows shops. */
export function parseShopQuery(search: string, known: KnownValues): ShopQuery {
  const values = new URLSearchParams(search)
  const oneOf = <Value extends string>(name: string, allowed: readonly Value[]): Value | null =>
    allowed.find((value) => value === values.get(name)) ?? null
  const isOn = (name: string) => values.get(name) === '1'
  return {
    q: normaliseSearch(values.get('q') ?? ''),
    open: isOn('open'),
    category: oneOf('category', known.categories),
    floor: oneOf('floor', known.floors),
    type: oneOf('type', shopTypes),
    coupons: isOn('coupons'),
    loyalty: isOn('loyalty'),
  }
}

/** Collapses spaces and cuts the text to the length of a name. */
export const normaliseSearch = (text: string): string =>
  [...text.toWellFormed().trim().replaceAll(/\s+/g, ' ')].slice(0, longestSearch).join('').trim()

export const hasWords = (q: string): boolean => /[\p{L}\p{N}]/u.test(q)

/** Formats a query for an address, `?q=tee&open=1`; empty if there are no criteria. */
export const formatShopQuery = (query: ShopQuery): string => queryOfFilter(query)
