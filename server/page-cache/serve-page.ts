import type { IncomingMessage, ServerResponse } from 'node:http'
import { correlationIdHeader, correlationIdOf } from '../edge/correlation-id.ts'
import { matchesEtag } from '../edge/etag.ts'
import { securityHeaders } from '../edge/security-headers.ts'
import { chooseEncoding } from './encode.ts'
import type { CachedPage, PageCache } from './page-cache.ts'
import { decidePageKey } from './page-key.ts'

/** What became of a request: answered from the cache, to be answered with a response, or not for the cache at all. */
export type SharedAnswer =
  | { readonly kind: 'sent' }
  | { readonly kind: 'response'; readonly response: Response }
  | { readonly kind: 'not-shared' }

/**
 * Serves a shared page from its bytes, ahead of all routing. Browsers may keep a page but ask each time whether it
 * still holds, so new content is there at once.
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
