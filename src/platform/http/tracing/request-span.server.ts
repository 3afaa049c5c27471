import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import { pageOfData } from '#platform/loading/page-data.ts'
import { findRouteByPath } from '#platform/routes/find-route.ts'
import { localeOfPath } from '#i18n/locale.ts'
import { findArea } from '#platform/routes/path-areas.ts'
import { beginSpan, type NewSpan, type OpenSpan } from '#platform/tracing/spans.server.ts'
import { routeTable } from '#platform/routes/route-table.ts'
import { splitAddress } from '../address.ts'
import type { EdgeEnv } from '../edge-env.server.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Answers a request as one step of a trace, that of the caller if it names one in `traceparent`. */
export function traceRequest<Value>(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  answer: () => Value,
): Value {
  const span = beginSpan(() => describe(incoming))
  if (span === undefined) return answer()
  outgoing.once('close', () => {
    span.add({ 'http.response.status_code': outgoing.statusCode })
    if (outgoing.statusCode >= 500) span.fail(String(outgoing.statusCode))
    span.end()
  })
  return span.run(answer)
}

function describe({ method = '', url = '/', headers }: IncomingMessage): NewSpan {
  const known = methods.includes(method) ? method : '_OTHER'
  const route = findPattern(splitAddress(url)[0])
  return {
    name: `${known} ${route}`,
    kind: 'server',
    facts: { 'http.request.method': known, 'http.route': route },
    caller: { traceparent: headers['traceparent'], tracestate: headers['tracestate'] },
  }
}

/**
 * The pattern of a path, such as `/:centerUid/shops` or `/media/*`: an address can have a ticket's number or a name in it.
 * The pattern of a call is known later, see `nameRequest`.
 */
function findPattern(path: string): string {
  const area = findArea(path)
  if (area !== undefined) return `/${area.name}/*`
  const page = pageOfData(path) ?? path
  const screen = findRouteByPath(page)
  return screen === null ? '/*' : routeTable[screen.name].paths[localeOfPath(page)]
}

/** Adds what is known of a request once it has been answered: its id in the log and, for a call, its pattern. */
export function nameRequest(span: OpenSpan, c: Context<EdgeEnv>, correlationId: string): void {
  span.add({ 'passage.correlation_id': correlationId })
  const pattern = matchedRoutes(c).findLast(({ path }) => !path.includes('*'))?.path
  if (pattern === undefined) return
  span.add({ 'http.route': pattern })
  span.rename(`${c.req.method} ${pattern}`)
}
