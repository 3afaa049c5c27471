import { createMiddleware } from 'hono/factory'
import type { Logger } from '#platform/logger.server.ts'
import { runWithCorrelationId } from '#platform/external/correlation-id.server.ts'
import { findSpan } from '#platform/tracing/spans.server.ts'
import { correlationIdHeader, correlationIdOf } from './correlation-id.server.ts'
import { wireOf, wirePath, type EdgeEnv } from './edge-env.server.ts'
import { nameRequest } from './tracing/request-span.server.ts'
import { loggedPath } from './logged-path.ts'
import type { SecurityHeaders } from './security-headers.ts'

type ObserveOptions = {
  readonly logger: Logger
  /** Outside production, pages have no content security policy, because the build tool writes inline scripts. */
  readonly isProduction: boolean
  /** On every answer. */
  readonly safety: SecurityHeaders
  readonly record: (observation: Observation) => void
}

/** One answered request, for the metrics. */
export type Observation = { readonly path: string; readonly status: number; readonly seconds: number }

/** An answer knows best what it loads, whether its address is to be told to others, and who may show it. */
const ownPolicies = ['content-security-policy', 'referrer-policy', 'cross-origin-resource-policy']

/** Around everything else: gives each request its id and each answer its safety headers, and writes one log line. */
export const observe = ({ logger, isProduction, safety, record }: ObserveOptions) =>
  createMiddleware<EdgeEnv>(async (c, next) => {
    const started = performance.now()
    const correlationId = correlationIdOf(c.req.header(correlationIdHeader))
    c.set('correlationId', correlationId)
    await runWithCorrelationId(correlationId, next)
    const { status, headers } = c.res
    const span = findSpan()
    if (span !== undefined) nameRequest(span, c, correlationId)
    const isPage = headers.get('content-type')?.startsWith('text/html') ?? false
    for (const [name, value] of Object.entries(safety)) {
      const isOwnPolicy =
        (ownPolicies.includes(name) && headers.has(name)) ||
        (name === 'content-security-policy' && isPage && !isProduction)
      if (!isOwnPolicy) c.header(name, value)
    }
    c.header(correlationIdHeader, correlationId)
    const milliseconds = performance.now() - started
    record({ path: wirePath(c), status, seconds: milliseconds / 1000 })
    // The path without its query, because queries contain number plates and the codes of sign-in.
    const line = {
      correlationId,
      method: wireOf(c).method,
      path: loggedPath(wirePath(c)),
      status,
      ms: Math.round(milliseconds),
    }
    logger[status >= 500 ? 'error' : 'info'](line, 'request')
  })
