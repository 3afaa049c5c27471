import { Hono } from 'hono'
import { mount, type OpenFeature } from '#platform/feature.server.ts'
import type { EdgeEnv } from '#platform/http/edge-env.server.ts'
import { refuseForeignOrigin } from '#platform/http/require-own-page.server.ts'
import type { Services } from '#platform/services.server.ts'
import { createOpenApiRoutes } from './openapi-routes.ts'

/** All API calls of the subjects. Each call carries its own OpenAPI description. */
export function createApi(
  services: Services,
  { calls, rootCalls }: Pick<OpenFeature, 'calls' | 'rootCalls'>,
): Hono<EdgeEnv> {
  const api = new Hono<EdgeEnv>().basePath('/api')
  api.use(refuseForeignOrigin(services.environment.PUBLIC_ORIGIN))
  const all = new Hono<EdgeEnv>()
  for (const routes of [...calls, createOpenApiRoutes(all, services)]) mount(api, routes)
  for (const routes of [api, ...rootCalls]) mount(all, routes)
  return all
}
