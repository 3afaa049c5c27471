/*
 * Query strings as text. A query is passed on exactly as the visitor's address spells it. URLSearchParams changes the
 * spelling (`q=a%20b&x` becomes `q=a+b&x=`), so it may read a query and make a new one, but never
 * write a visitor's again.
 */

/** The parameters of a query, spelled as in the query: `?q=a%20b&x` has `['q=a%20b', 'x']`. */
export const partsOf = (search: string): string[] =>
  search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '')

export const nameOf = (part: string): string => part.split('=', 1)[0] ?? ''

/** The decoded name of a parameter: for `sh%6Fp=1` it is `shop`. */
export function decodedNameOf(part: string): string {
  const name = nameOf(part).replaceAll('+', ' ')
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** Joins parameters to a query; empty if there are none. */
export const queryOf = (parts: readonly string[]): string => (parts.length === 0 ? '' : `?${parts.join('&')}`)

/** Splits an address into path, query and fragment, each with its separator. */
export function splitQuery(address: string): [before: string, search: string, hash: string] {
  const [, before = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? []
  return [before, search, hash]
}

/** Appends a query to an address that may have one: `/faq?a=1#top` with `?profile` becomes `/faq?a=1&profile#top`. */
export function addQuery(address: string, search: string): string {
  if (search === '' || search === '?') return address
  const [before, own, hash] = splitQuery(address)
  return before + (own === '' || own === '?' ? search : `${own}&${search.replace(/^\?/, '')}`) + hash
}

/** The query of a filter, `?open=1&category=food`; empty if nothing is chosen. */
export function queryOfFilter(filter: Readonly<Record<string, string | boolean | null>>): string {
  const values = Object.entries(filter)
    .filter(([, value]) => value !== null && value !== '' && value !== false)
    .map(([name, value]): [string, string] => [name, value === true ? '1' : String(value)])
  return values.length === 0 ? '' : `?${new URLSearchParams(values).toString()}`
}
