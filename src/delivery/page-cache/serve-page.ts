import type { IncomingMessage, ServerResponse } from 'node:http'
import { accountCookie } from '#platform/cookies.ts'
import { correlationIdHeader, correlationIdOf } from '#platform/http/correlation-id.server.ts'
import { matchesEtag } from '#platform/http/etag.ts'
import {
  chooseEncoding,
  encodeOne,
  encodings,
  encodingsOfOne,
  type Encoding,
} from '#platform/http/bytes/encode.server.ts'
import { pickAskedHeaders, readAskedHeaders, type AskedHeaders } from './asked-headers.ts'
import { decideCallKey } from './call-key.ts'
import { decideCaching } from './caching.ts'
import { fillPage, listHeaders, uncompressedOf, type KeptPage } from './kept-page.ts'
import type { PageCache } from './page-cache.ts'
import { decideKeyWithoutSession, decidePageKey } from './page-key.ts'

/** Answered from the cache, to be answered with a response, or not a request for the cache. */
export type SharedAnswer =
  | { readonly kind: 'sent' }
  | { readonly kind: 'response'; readonly response: Response }
  | { readonly kind: 'not-shared' }

export type SharedPages = {
  readonly cache: PageCache
  /** Counts a call that searches and is not kept, and says whether the network that it comes from may still search. */
  readonly maySearch: (request: IncomingMessage) => Promise<boolean>
  /** The names of the query parameters that opening a panel removes (PAN-02). */
  readonly contentParams: readonly string[]
  /** How long a proxy may serve a public page without revalidation, in seconds. */
  readonly proxySeconds: number
  readonly now: () => number
}

/**
 * Answers from memory, without examining the address, if it is spelled exactly like the key of a stored page and no
 * cookie changes the answer. Returns whether it has answered.
 */
export function servePageAtOnce(
  request: IncomingMessage,
  response: ServerResponse,
  pages: SharedPages,
): boolean {
  const { cache } = pages
  const { method, url } = request
  if ((method !== 'GET' && method !== 'HEAD') || url === undefined) return false
  const page = cache.find(url)
  if (page === undefined) return false
  const asked = readAskedHeaders(request.rawHeaders)
  if (asked === null || asked.host === undefined || asked.authorization !== undefined) return false
  if (asked.cookie !== undefined && !isFor(page, asked.cookie)) return false
  const encoding = chooseKept(page, asked['accept-encoding'])
  if (encoding === null) return false
  cache.countHit()
  sendKept({ asked, response, hasBody: method === 'GET', pages }, page, encoding)
  return true
}

/** Whether a page is right for a visitor with these cookies; if not, the cookies have to be examined one by one. */
const isFor = ({ isPublic }: KeptPage, cookies: string): boolean => isPublic && !cookies.includes(newAccount)

/** The cookie of a new account, which is welcomed on its next page (PRD-07). */
const newAccount = `${accountCookie.name}=${accountCookie.new}`

/**
 * Serves a shared page from its bytes, ahead of all routing. Browsers may store a page but revalidate it each time, so
 * new content is visible at once.
 */
export async function servePage(
  request: IncomingMessage,
  response: ServerResponse,
  pages: SharedPages,
): Promise<SharedAnswer> {
  const { cache, contentParams, maySearch } = pages
  const asked = pickAskedHeaders(request.headers)
  const facts = {
    method: request.method ?? 'GET',
    url: request.url ?? '/',
    cookie: asked.cookie,
    hasAuthorization: asked.authorization !== undefined,
  }
  const call = decideCallKey(facts)
  const key = call ?? decidePageKey(facts, contentParams)
  if (key === null) return { kind: 'not-shared' }
  const isCounted = call !== null && call.isSearch && cache.find(call.address) === undefined
  if (isCounted && !(await maySearch(request))) return { kind: 'not-shared' }
  const outcome = await cache.get(key)
  if (outcome.kind === 'response') {
    const isBusy = outcome.response.status === 503
    // Not shared, so that the request is answered by itself: a redirect contains the visitor's whole query, an error
    // page repeats it, a problem names the request, and the answer that the server is busy needs the format that this
    // request asks for.
    // But a call that has found no room in time must not be made again for each who waits.
    const isOwn = call === null ? key.foreign !== '' || (key.isSearch && isBusy) : !(call.isSearch && isBusy)
    return isOwn ? { kind: 'not-shared' } : outcome
  }
  const { page } = outcome
  const exchange = { asked, response, hasBody: request.method !== 'HEAD', pages }
  const encoding = chooseKept(page, asked['accept-encoding'])
  if (page.hasPlaceholder) await sendEncoded(exchange, await fillPage(page, key.foreign))
  else if (encoding !== null) sendKept(exchange, page, encoding)
  else {
    const made = await sendEncoded(exchange, page)
    if (made !== null) cache.keepEncoding(key.address, page, ...made)
  }
  return { kind: 'sent' }
}

type Exchange = {
  readonly asked: AskedHeaders
  readonly response: ServerResponse
  /** False for HEAD. */
  readonly hasBody: boolean
  readonly pages: Pick<SharedPages, 'proxySeconds' | 'now'>
}

/**
 * The shared page, for a visitor whose session cannot be read now; null if there is none, or if this visitor would have
 * to see another page. It must not be stored, because with the next request the session may be readable again.
 */
export async function findPageWithoutSession(
  request: Request,
  { cache, contentParams }: SharedPages,
): Promise<Response | null> {
  const { pathname, search } = new URL(request.url)
  const key = decideKeyWithoutSession(
    {
      method: request.method,
      url: pathname + search,
      cookie: request.headers.get('cookie') ?? undefined,
      hasAuthorization: request.headers.has('authorization'),
    },
    contentParams,
  )
  if (key === null) return null
  const outcome = await cache.get(key)
  if (outcome.kind === 'response' || outcome.page.status !== 200) return null
  const { page } = outcome
  const identity = await uncompressedOf(page.hasPlaceholder ? await fillPage(page, key.foreign) : page)
  return new Response(new Uint8Array(identity), {
    headers: { ...page.headers, 'cache-control': 'private, no-store' },
  })
}

/** Whether the browser already has the page. */
const isKnown = ({ asked }: Exchange, { status, etag }: KeptPage): boolean =>
  status === 200 && matchesEtag(asked['if-none-match'], etag)

/** Sends a page as it is stored, without awaiting anything. */
function sendKept(exchange: Exchange, page: KeptPage, encoding: Encoding): void {
  const { bytes, lists, notModified, status } = page
  if (isKnown(exchange, page)) send(exchange, page, 304, notModified)
  else send(exchange, page, status, lists[encoding] ?? [], bytes[encoding])
}

/** Sends a page in an encoding in which it is not stored. Returns what was compressed for that; null if nothing was. */
async function sendEncoded(
  exchange: Exchange,
  page: KeptPage,
): Promise<[encoding: Encoding, encoded: Buffer] | null> {
  if (isKnown(exchange, page)) {
    send(exchange, page, 304, page.notModified)
    return null
  }
  const encoding = chooseEncoding(exchange.asked['accept-encoding'], encodingsOfOne)
  const encoded = await encodeOne(await uncompressedOf(page), encoding)
  send(exchange, page, page.status, listHeaders(page, encoding, encoded.length), encoded)
  return encoding === 'identity' ? null : [encoding, encoded]
}

function send(
  { asked, response, hasBody, pages }: Exchange,
  page: KeptPage,
  status: KeptPage['status'] | 304,
  headers: readonly string[],
  bytes?: Buffer,
): void {
  const caching = decideCaching(page, pages.proxySeconds, pages.now())
  // A proxy may cache the headers for everybody, so the correlation id of a public page does not come from the request.
  const id = correlationIdOf(page.isPublic ? undefined : asked[correlationIdHeader])
  response.writeHead(status, [...headers, 'cache-control', caching, correlationIdHeader, id])
  if (!hasBody || bytes === undefined) response.end()
  else response.end(bytes)
}

/** The chosen encoding by `Accept-Encoding` header; browsers send only a few different ones. */
const choices = new Map<string, Encoding>()
const mostChoices = 100

/** The stored encoding in which the page may be sent; null if it has to be encoded for this request. */
function chooseKept({ bytes }: KeptPage, header: string | undefined): Encoding | null {
  const best = choices.get(header ?? '') ?? chooseEncoding(header)
  if (choices.size < mostChoices) choices.set(header ?? '', best)
  if (bytes[best] !== undefined) return best
  const kept = chooseEncoding(
    header,
    encodings.filter((encoding) => bytes[encoding] !== undefined),
  )
  return kept === 'identity' ? null : kept
}
