import { partsOf, queryOf } from '#core/query-text.ts'

/** What a redirect rule leads on from: `/old`, everything below `/old/*`, or `/index.php?id=12`. */
export type RedirectSource = {
  readonly path: string
  readonly isPrefix: boolean
  /** The parameters that the address must have, without the question mark. */
  readonly query: string
}

export function parseRedirectSource(from: string): RedirectSource {
  const [written = '', query = ''] = from.split(/\?(.*)/s)
  const isPrefix = written.endsWith('/*')
  return { path: foldPath(isPrefix ? written.slice(0, -2) : written), isPrefix, query }
}

/**
 * A path in the spelling by which rules are looked up, however it was written: `/%C3%B6ffnungszeiten`, `/Öffnungszeiten` and
 * one whose ö is two characters are `/öffnungszeiten`.
 */
export const foldPath = (path: string): string =>
  path
    .split('/')
    .map((segment) => decode(segment).normalize('NFC').toLowerCase().replaceAll('/', '%2f'))
    .join('/')

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

const foldPart = (part: string): string => new URLSearchParams(part).toString()

export function hasQuery(search: string, query: string): boolean {
  const parts = new Set(partsOf(search).map(foldPart))
  return partsOf(query).every((part) => parts.has(foldPart(part)))
}

/** The query of a visitor without the parameters of the rule, which are not meant for its target. */
export function withoutQuery(search: string, query: string): string {
  const own = new Set(partsOf(query).map(foldPart))
  return own.size === 0 ? search : queryOf(partsOf(search).filter((part) => !own.has(foldPart(part))))
}
