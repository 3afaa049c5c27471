import type { IncomingMessage, ServerResponse } from 'node:http'
import { securityHeaders } from '../edge/security-headers.ts'
import { chooseEncoding } from './encode.ts'
import type { CachedPage, PageCache, PageOutcome } from './page-cache.ts'
import { decidePageKey } from './page-key.ts'

/**
 * Serves a shared page from its bytes, ahead of all routing; false when the request is not for one. Browsers may
 * keep a page but ask each time whether it still holds, so new content is there at once.
 */
export async function servePage(
  request: IncomingMessage,
  response: ServerResponse,
  cache: PageCache,
  sendResponse: (outcome: Extract<PageOutcome, { kind: 'response' }>) => Promise<void>,
): Promise<boolean> {
  const key = decidePageKey({
    method: request.method ?? 'GET',
    url: request.url ?? '/',
    cookie: request.headers.cookie,
    hasAuthorization: request.headers.authorization !== undefined,
  })
  if (key === null) return false
  const outcome = await cache.get(key)
  if (outcome.kind === 'response') await sendResponse(outcome)
  else sendPage(request, response, outcome.page)
  return true
}

function sendPage(request: IncomingMessage, response: ServerResponse, page: CachedPage): void {
  const headers: Record<string, string> = {
    ...securityHeaders,
    ...page.headers,
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, cookie',
    etag: page.etag,
  }
  if (matches(request.headers['if-none-match'], page.etag)) {
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

/** `If-None-Match` compares weakly: several tags, `W/` or not, and `*`. */
const matches = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''))
