/** The kinds of shops (CTR-04). */
export const shopTypes = ['shop', 'gastro'] as const
export type ShopType = (typeof shopTypes)[number]

/** What a visitor has asked the shop list for; it stands in the address, so a link restores it. */
export type ShopQuery = {
  readonly q: string
  readonly category: string | null
  readonly floor: string | null
  readonly type: ShopType | null
  /** Only what is open now. */
  readonly open: boolean
  readonly coupons: boolean
  readonly loyalty: boolean
}

export const everyShop: ShopQuery = {
  q: '',
  category: null,
  floor: null,
  type: null,
  open: false,
  coupons: false,
  loyalty: false,
}

/** The values that a filter of this centre may have. */
export type KnownValues = { readonly categories: readonly string[]; readonly floors: readonly string[] }

/** Longer names do not exist, and a search costs time by its letters. */
export const longestSearch = 60

/** Reads the query of an address. What the list does not know is ignored: an old link still shows shops. */
export function parseShopQuery(search: string, known: KnownValues): ShopQuery {
  const values = new URLSearchParams(search)
  const oneOf = <Value extends string>(name: string, allowed: readonly Value[]): Value | null =>
    allowed.find((value) => value === values.get(name)) ?? null
  const isOn = (name: string) => values.get(name) === '1'
  return {
    q: normaliseSearch(values.get('q') ?? ''),
    category: oneOf('category', known.categories),
    floor: oneOf('floor', known.floors),
    type: oneOf('type', shopTypes),
    open: isOn('open'),
    coupons: isOn('coupons'),
    loyalty: isOn('loyalty'),
  }
}

/** Single spaces, no longer than a name. */
export const normaliseSearch = (text: string): string =>
  [...text.toWellFormed().trim().replaceAll(/\s+/g, ' ')].slice(0, longestSearch).join('').trim()

/** Writes a query as an address has it, `?q=tee&open=1`, and the empty text for everything. */
export function formatShopQuery(query: ShopQuery): string {
  const values = Object.entries(query)
    .filter(([, value]) => value !== null && value !== '' && value !== false)
    .map(([name, value]): [string, string] => [name, value === true ? '1' : String(value)])
  return values.length === 0 ? '' : `?${new URLSearchParams(values).toString()}`
}
