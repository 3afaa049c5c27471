import { hasOwnSpelling } from './areas.ts'

/** The target of the request line, as sent. A `URL` would already have normalised the faults that the edge must see. */
export type Wire = {
  readonly method: string
  /** Path and query. */
  readonly address: string
}

export type AddressVerdict =
  | { readonly kind: 'canonical' }
  /** The address is not in canonical spelling; `location` is the canonical path. */
  | { readonly kind: 'moved'; readonly location: string }
  | { readonly kind: 'refused'; readonly status: 400 | 414; readonly code: string; readonly detail: string }

/** Longer than any address of ours with all its parameters, shorter than what Node itself refuses (16 KB). */
export const maxAddressLength = 4096

const malformed = {
  kind: 'refused',
  status: 400,
  code: 'malformed-address',
  detail: 'The address is not well formed.',
} as const
const tooLong = {
  kind: 'refused',
  status: 414,
  code: 'address-too-long',
  detail: `The address is longer than ${maxAddressLength} characters.`,
} as const

/**
 * Judges an address as it came on the wire. Every page has exactly one spelling, so that nothing is cached, indexed or
 * guarded under two addresses: lower case, single slashes, none at the end, and nothing encoded that need not be.
 * `//FAQ/?q=1` is moved to `/faq?q=1`.
 */
export function judgeAddress(address: string): AddressVerdict {
  if (address.length > maxAddressLength) return tooLong
  const [path, query] = splitAddress(address)
  const decoded = decode(path)
  if (decoded === null || isUnsafe(decoded) || !isPrintableAscii(address) || /%00/.test(query))
    return malformed
  const canonical = hasOwnSpelling(path) ? path : canonicalPath(path)
  return canonical === path ? { kind: 'canonical' } : { kind: 'moved', location: canonical + query }
}

/** Path and query of an address; the query keeps its question mark. */
export function splitAddress(address: string): [path: string, query: string] {
  const mark = address.indexOf('?')
  return mark < 0 ? [address, ''] : [address.slice(0, mark), address.slice(mark)]
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/** Finds, raw or encoded: control characters, backslashes, dot segments, fragments, and a target without a first slash. */
const isUnsafe = (decodedPath: string): boolean =>
  // oxlint-disable-next-line eslint/no-control-regex -- finding them is the point
  !decodedPath.startsWith('/') || /[\u0000-\u001f\u007f\\#]|\/\.\.?(\/|$)/.test(decodedPath)

const isPrintableAscii = (address: string): boolean => /^[!-~]*$/.test(address)

const canonicalPath = (path: string): string =>
  `/${path
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => encodeURIComponent(decodeURIComponent(segment).toLowerCase()))
    .join('/')}`
