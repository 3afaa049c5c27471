import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Logger } from '#platform/logger.server.ts'
import type { SharedAnswer } from '#delivery/page-cache/serve-page.ts'
import { freshUntilHeader } from '#platform/http/fresh-until.ts'
import { judgeAddress, splitAddress, type Wire } from '#platform/http/address.ts'
import { readsOwnBody } from '#platform/http/areas.ts'
import { findChoices } from '#delivery/page-cache/choices.ts'
import { traceRequest } from '#platform/http/tracing/request-span.server.ts'
import type { EdgeEnv, NodeExchange } from '#platform/http/edge-env.server.ts'
import { chooseEncoding, encodeOne, encodingsOfOne } from '#platform/http/bytes/encode.server.ts'

/** In bytes. Below it, compression saves less than its headers cost. */
const minBytes = 1024
const compressible = /^(text\/(?!event-stream)|application\/(.+\+)?(json|xml)\b|image\/svg)/

/** Compresses an answer that was made for this one request; shared pages and files are stored compressed. */
async function compressResponse(response: Response, acceptEncoding: string | undefined): Promise<Response> {
  const { headers } = response
  // A file has already chosen among its own encodings, even if it chose the plain bytes.
  const hasChosen = headers.get('vary')?.includes('accept-encoding') ?? false
  if (response.body === null || hasChosen || headers.has('content-encoding')) return response
  if (!compressible.test(headers.get('content-type') ?? '')) return response
  const body = Buffer.from(await response.arrayBuffer())
  const answer = new Headers(headers)
  answer.append('vary', 'accept-encoding')
  const encoding = body.length < minBytes ? 'identity' : chooseEncoding(acceptEncoding, encodingsOfOne)
  const bytes = new Uint8Array(await encodeOne(body, encoding))
  if (encoding !== 'identity') answer.set('content-encoding', encoding)
  answer.set('content-length', String(bytes.length))
  return new Response(bytes, { status: response.status, headers: answer })
}

type ListenerOptions = {
  readonly edge: Hono<EdgeEnv>
  readonly publicOrigin: string
  readonly logger: Logger
  /** Looks at each request before it is answered. */
  readonly watch?: (incoming: IncomingMessage) => void
  readonly countAnswer: (path: string, status: number) => void
  /** Answers a request from memory if the address needs no examination; returns whether it has answered. */
  readonly servePageAtOnce: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean
  /** Answers from the cache of shared pages. */
  readonly servePage: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<SharedAnswer>
}
type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => void

/** Connects Node's HTTP server with the edge: shared pages come first, all other requests go through the edge. */
export function createNodeListener(options: ListenerOptions): Listener {
  const { edge, publicOrigin, logger, countAnswer, servePageAtOnce, servePage } = options
  const host = new URL(publicOrigin).host

  const makesChoice = (incoming: IncomingMessage): boolean => {
    const { method = 'GET', url = '/', rawHeaders } = incoming
    // Node parses the headers only if they are read, and most requests of machines end here.
    if (!rawHeaders.some((text) => text.length === 7 && text.toLowerCase() === 'referer')) return false
    const header = (name: string) => incoming.headers[name]?.toString()
    return findChoices({ method, address: url, header }, publicOrigin).length > 0
  }

  async function answer(
    request: Request,
    given: { readonly node: NodeExchange; readonly wire: Wire; readonly arrivedAt: number },
  ): Promise<Response> {
    const response = await edge.fetch(withPublicHost(request, host, given.wire), given)
    return finish(response, given.node.incoming)
  }

  async function listen(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    isShareable: boolean,
  ): Promise<void> {
    const arrivedAt = performance.now()
    const wire = wireOf(incoming)
    const verdict = judgeAddress(wire.address)
    incoming.url = wire.address
    // Only the canonical spelling of a page may become a key of the cache.
    const isShared = isShareable && verdict.kind === 'canonical'
    const shared = isShared ? await servePage(incoming, outgoing) : notShared
    if (shared.kind === 'sent') return
    // In absolute form the address itself contains the origin, so `Host` is not used.
    incoming.url = publicOrigin + (verdict.kind === 'refused' ? '/' : wire.address)
    const respond = getRequestListener(
      (request) =>
        shared.kind === 'response'
          ? finish(shared.response, incoming)
          : answer(request, { wire, arrivedAt, node: { incoming, outgoing } }),
      { overrideGlobalObjects: false },
    )
    await respond(incoming, outgoing)
  }

  return (incoming, outgoing) => {
    // The address is replaced before the app gets the request.
    options.watch?.(incoming)
    const { url = '/' } = incoming
    const count = () => countAnswer(splitAddress(withoutOrigin(url))[0], outgoing.statusCode)
    const fail = (error: unknown) => {
      logger.error({ err: error }, 'a request failed outside the app')
      outgoing.destroy()
    }
    traceRequest(incoming, outgoing, () => {
      try {
        // A shared page sets no cookie.
        const isShareable = !makesChoice(incoming)
        // What is in memory is sent without a promise, which would take as long as finding it.
        if (isShareable && servePageAtOnce(incoming, outgoing)) count()
        else listen(incoming, outgoing, isShareable).then(count, fail)
      } catch (error) {
        fail(error)
      }
    })
  }
}

const notShared = { kind: 'not-shared' } as const

/** The absolute form of the request line (`GET http://host/path`) means the same as the usual one. */
const withoutOrigin = (url: string): string =>
  url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?#]*(?=\/)/i, '')

/** Without `Host` there is no whole address, which is refused (RFC 9112, section 3.2). */
const wireOf = ({ method, url, httpVersion, headers }: IncomingMessage): Wire => ({
  method: method ?? 'GET',
  address: headers.host === undefined && httpVersion === '1.1' ? '' : withoutOrigin(url ?? '/'),
})

/**
 * The request as a standard `Request`, addressed to the public origin whatever `Host` says: the router compares the
 * address with `Origin` before it lets a form write, and behind a proxy the two would differ. A method that a `Request`
 * cannot have is left to the filter, which reads the request line.
 */
function withPublicHost(request: Request, host: string, wire: Wire): Request {
  const headers = new Headers([...request.headers])
  headers.set('host', host)
  headers.delete('x-forwarded-host')
  const hasBody = !/^(GET|HEAD|TRACE)$/.test(request.method) && !readsOwnBody(splitAddress(wire.address)[0])
  return new Request(request.url, {
    method: request.method === 'TRACE' ? 'GET' : request.method,
    headers,
    signal: request.signal,
    ...(hasBody ? { body: request.body, duplex: 'half' } : {}),
  })
}

/** Removes the headers that are meant for the page cache only, and compresses the answer. */
async function finish(response: Response, incoming: IncomingMessage): Promise<Response> {
  const headers = new Headers(response.headers)
  headers.delete(freshUntilHeader)
  const answer = new Response(response.body, { status: response.status, headers })
  if (incoming.method === 'HEAD') return answer
  const accepted = incoming.headers['accept-encoding']
  return compressResponse(answer, Array.isArray(accepted) ? accepted.join(',') : accepted)
}
