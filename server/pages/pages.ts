import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { freshnessContext } from '#app/platform/freshness.server.ts'
import { correlationIdContext, servicesContext, type Services } from '#app/platform/services.server.ts'
import { buildContentSecurityPolicy } from './content-security-policy.ts'
import { freshUntilHeader } from './fresh-until.ts'

export type RenderPage = (request: Request, correlationId: string) => Promise<Response>

/** Renders screens and their data. Every document gets a policy that allows exactly its own inline parts. */
export function createPages(services: Services): RenderPage {
  const handle = createRequestHandler(build as unknown as ServerBuild, services.environment.NODE_ENV)
  return async (request, correlationId) => {
    const context = new RouterContextProvider()
    const freshness = { until: Infinity }
    context.set(servicesContext, services)
    context.set(correlationIdContext, correlationId)
    context.set(freshnessContext, freshness)
    const response = await handle(request, context)
    const headers = new Headers(response.headers)
    if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache')
    if (Number.isFinite(freshness.until)) headers.set(freshUntilHeader, String(freshness.until))
    if (!isHtml(response)) return new Response(response.body, { status: response.status, headers })
    const html = await response.text()
    if (services.environment.NODE_ENV === 'production') {
      headers.set('content-security-policy', buildContentSecurityPolicy(html))
    }
    return new Response(html, { status: response.status, headers })
  }
}

const isHtml = (response: Response): boolean =>
  response.headers.get('content-type')?.startsWith('text/html') ?? false
