import type { IncomingHttpHeaders } from 'node:http'
import { correlationIdHeader } from '#platform/http/correlation-id.server.ts'

/** No header of those that a shared page depends on. */
const noneAsked = {
  host: undefined,
  cookie: undefined,
  authorization: undefined,
  'accept-encoding': undefined,
  'if-none-match': undefined,
  [correlationIdHeader]: undefined,
}
type AskedName = keyof typeof noneAsked
const askedNames = Object.keys(noneAsked) as readonly AskedName[]

/** The headers of a request that a shared page depends on. */
export type AskedHeaders = Readonly<Record<AskedName, string | undefined>>

/** The names as browsers write them (`If-None-Match`) and in lower case. */
const spellings = new Map<string, AskedName>(
  askedNames.flatMap((name) => [
    [name, name],
    [name.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase()), name],
  ]),
)
const lengths = new Set(askedNames.map(({ length }) => length))

/**
 * Reads these headers from `rawHeaders` (name, value, name, value, …), which saves the time that Node takes to parse
 * all headers; null if one of them occurs twice.
 */
export function readAskedHeaders(list: readonly string[]): AskedHeaders | null {
  // All names from the start: an object that gets them one by one takes a microsecond more.
  const asked: Record<AskedName, string | undefined> = { ...noneAsked }
  for (let index = 0; index < list.length; index += 2) {
    const written = list[index] ?? ''
    if (!lengths.has(written.length)) continue
    const name = spellings.get(written) ?? spellings.get(written.toLowerCase())
    if (name === undefined) continue
    if (asked[name] !== undefined) return null
    asked[name] = list[index + 1] ?? ''
  }
  return asked
}

/** Reads the same headers from those that Node has parsed. */
export function pickAskedHeaders(headers: IncomingHttpHeaders): AskedHeaders {
  const asked: Record<AskedName, string | undefined> = { ...noneAsked }
  for (const name of askedNames) {
    const value = headers[name]
    asked[name] = Array.isArray(value) ? value.join(',') : value
  }
  return asked
}
