import type { IncomingMessage, ServerResponse } from 'node:http'
import { correlationIdHeader, correlationIdOf } from '../http/correlation-id.ts'
import { matchesEtag } from '../http/etag.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { chooseEncoding } from '../http/encode.ts'
import type { CachedPage, PageCache } from './page-cache.ts'
import { decideKeyWithoutSession, decidePageKey } from './page-key.ts'

/**
 * The outcome of a request: answered from the cache, to be answered with a response, or not a request for the cache.
 */
export type SharedAnswer =
  | { readonly kind: 'sent' }
  | { readonly kind: 'response'; readonly response: Response }
  | { readonly kind: 'not-shared' }

/**
 * Serves a shared page from its bytes, ahead of all routing. Browsers may store a page but revalidate it each time, so
 * new content is visible at once.
 */
export async function servePage(
  request: IncomingMessage,
  response: ServerResponse,
  cache: PageCache,
): Promise<SharedAnswer> {
  const key = decidePageKey({
    method: request.method ?? 'GET',
    url: request.url ?? '/',
    cookie: request.headers.cookie,
    hasAuthorization: request.headers.authorization !== undefined,
  })
  if (key === null) return { kind: 'not-shared' }
  const outcome = await cache.get(key)
  if (outcome.kind === 'response') return outcome
  sendPage(request, response, outcome.page)
  return { kind: 'sent' }
}

/**
 * The shared page, for a visitor whose session cannot be read now; null if there is none, or if it would not be what
 * the visitor has asked for. It must not be stored, because with the next request the session may be readable again.
 */
export async function findPageWithoutSession(request: Request, cache: PageCache): Promise<Response | null> {
  const { pathname, search } = new URL(request.url)
  const key = decideKeyWithoutSession({
    method: request.method,
    url: pathname + search,
    cookie: request.headers.get('cookie') ?? undefined,
    hasAuthorization: request.headers.has('authorization'),
  })
  if (key === null) return null
  const outcome = await cache.get(key)
  if (outcome.kind === 'response') return null
  const { bytes, headers } = outcome.page
  return new Response(new Uint8Array(bytes.identity), {
    headers: { ...headers, 'cache-control': 'private, no-store' },
  })
}

function sendPage(request: IncomingMessage, response: ServerResponse, page: CachedPage): void {
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
  const encoding = chooseEncoding(headerText(request.headers['accept-encoding']))
  const bytes = page.bytes[encoding]
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  headers['content-length'] = String(bytes.length)
  response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : bytes)
}

const headerText = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header.join(',') : header
