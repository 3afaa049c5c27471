import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { correlationIdHeader, correlationIdOf } from '../http/correlation-id.ts'
import { matchesEtag } from '../http/etag.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { chooseEncoding, encodeOne, encodings, encodingsOfOne, type Encoding } from '../http/encode.ts'
import type { CachedPage, PageCache } from './page-cache.ts'
import { decideKeyWithoutSession, decidePageKey } from './page-key.ts'
import { fillPlaceholder } from './visitor-query.ts'

/**
 * The outcome of a request: answered from the cache, to be answered with a response, or not a request for the cache.
 */
export type SharedAnswer =
  | { readonly kind: 'sent' }
  | { readonly kind: 'response'; readonly response: Response }
  | { readonly kind: 'not-shared' }

/** The shared pages of a server. */
export type SharedPages = {
  readonly cache: PageCache
  /** The names of the query parameters that give way to a panel (PAN-02). */
  readonly contentParams: readonly string[]
}

/**
 * Serves a shared page from its bytes, ahead of all routing. Browsers may store a page but revalidate it each time, so
 * new content is visible at once.
 */
export async function servePage(
  request: IncomingMessage,
  response: ServerResponse,
  { cache, contentParams }: SharedPages,
): Promise<SharedAnswer> {
  const key = decidePageKey(
    {
      method: request.method ?? 'GET',
      url: request.url ?? '/',
      cookie: request.headers.cookie,
      hasAuthorization: request.headers.authorization !== undefined,
    },
    contentParams,
  )
  if (key === null) return { kind: 'not-shared' }
  const outcome = await cache.get(key)
  if (outcome.kind === 'response') {
    const isBusy = outcome.response.status === 503
    // A redirect carries the visitor's whole query, and an error page repeats it. That the server is busy is said in the form
    // that was asked for.
    return key.foreign === '' && !(key.isSearch && isBusy) ? outcome : { kind: 'not-shared' }
  }
  await sendPage(request, response, key.foreign === '' ? outcome.page : fillPage(outcome.page, key.foreign))
  return { kind: 'sent' }
}

/**
 * The shared page, for a visitor whose session cannot be read now; null if there is none, or if it would not be what
 * the visitor has asked for. It must not be stored, because with the next request the session may be readable again.
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
  if (outcome.kind === 'response') return null
  const { bytes, headers } = key.foreign === '' ? outcome.page : fillPage(outcome.page, key.foreign)
  return new Response(new Uint8Array(bytes.identity), {
    headers: { ...headers, 'cache-control': 'private, no-store' },
  })
}

/** The page with the visitor's own query in its links. */
function fillPage({ bytes, headers, etag }: CachedPage, foreign: string): CachedPage {
  const identity = Buffer.from(fillPlaceholder(bytes.identity.toString(), foreign))
  const tag = createHash('sha256').update(foreign).digest('base64url').slice(0, 22)
  return { bytes: { identity }, headers, etag: etag.replace(/"$/, `.${tag}"`) }
}

async function sendPage(request: IncomingMessage, response: ServerResponse, page: CachedPage): Promise<void> {
  const headers: Record<string, string> = {
    ...securityHeaders,
    ...page.headers,
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, cookie',
    [correlationIdHeader]: correlationIdOf(request.headers[correlationIdHeader]),
    etag: page.etag,
  }
  if (matchesEtag(request.headers['if-none-match'], page.etag)) {
    response.writeHead(304, headers).end()
    return
  }
  const [encoding, bytes] = await chooseBytes(page, headerText(request.headers['accept-encoding']))
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  headers['content-length'] = String(bytes.length)
  response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : bytes)
}

/** The bytes to send: those that are kept, or else its bytes in a quick encoding. */
async function chooseBytes({ bytes }: CachedPage, accepted: string | undefined): Promise<[Encoding, Buffer]> {
  const kept = chooseEncoding(
    accepted,
    encodings.filter((encoding) => bytes[encoding] !== undefined),
  )
  const keptBytes = bytes[kept]
  if (kept !== 'identity' && keptBytes !== undefined) return [kept, keptBytes]
  const quick = chooseEncoding(accepted, encodingsOfOne)
  return [quick, await encodeOne(bytes.identity, quick)]
}

const headerText = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header.join(',') : header
