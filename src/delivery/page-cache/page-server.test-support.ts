import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { createPageCache } from './page-cache.ts'
import { servePage, servePageAtOnce } from './serve-page.ts'

/** The body of every invented page and answer. */
export const html = `<!doctype html>${'<p>Öffnungszeiten</p>'.repeat(200)}`

/** The headers of an answer without those that differ between any two answers. */
export const sharedOf = (headers: IncomingHttpHeaders) => ({ ...headers, date: '', 'x-correlation-id': '' })

/** How many searches by a call are allowed. */
const mostSearches = 10

type Options = { method?: string; headers?: Record<string, string>; path?: string }

/** A page cache of invented pages behind a real server; what it passes on is answered 299. */
export async function startPageServer() {
  /** The addresses that were rendered. */
  const rendered: string[] = []
  const cache = createPageCache({
    render: async (address) => {
      rendered.push(address)
      const status = address.endsWith('/gone') ? 404 : address === '/failed' ? 500 : 200
      const policy = "default-src 'self'"
      const type = address.startsWith('/api/') ? 'application/json' : 'text/html; charset=utf-8'
      // The edge gives every answer its safety headers.
      const safety = { 'x-content-type-options': 'nosniff', 'content-security-policy': policy }
      const headers = { 'content-type': type, ...safety }
      return new Response(html, { status, headers })
    },
    contentVersion: () => 1,
    now: Date.now,
    maxBytes: 1_000_000,
  })
  let searches = 0
  const maySearch = async () => {
    searches += 1
    return searches <= mostSearches
  }
  async function listen(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const shared = { cache, maySearch, contentParams: [], proxySeconds: 0, now: Date.now }
    if (servePageAtOnce(incoming, outgoing, shared)) return
    const { kind } = await servePage(incoming, outgoing, shared)
    if (kind !== 'sent') outgoing.writeHead(299, { 'x-kind': kind }).end()
  }
  const server = createServer((incoming, outgoing) => void listen(incoming, outgoing))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    rendered,
    countSearches: () => searches,
    close: () => server.close(),
    /** A raw request: `fetch` would add headers and decompress the body, which is what the tests check. */
    sendRaw: ({ method = 'GET', headers = {}, path = '/hafen' }: Options = {}) =>
      new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }>(
        (resolve, reject) => {
          const sent = request({ port, host: '127.0.0.1', method, path, headers }, (answer) => {
            buffer(answer).then(
              (body) => resolve({ status: answer.statusCode, headers: answer.headers, body }),
              reject,
            )
          })
          sent.on('error', reject)
          sent.end()
        },
      ),
  }
}
