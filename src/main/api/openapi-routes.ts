import { Hono } from 'hono'
import { describeRoute, generateSpecs } from 'hono-openapi'
import * as v from 'valibot'
import type { Services } from '#platform/services.server.ts'
import type { EdgeEnv } from '#platform/http/edge-env.server.ts'
import { guestCookieNames } from '#features/sign-in/guests/guests.server.ts'
import { buildPath } from '#delivery/builds/build-routes.server.ts'
import { listGatewayCalls } from '#platform/gateway/list-gateway-calls.server.ts'
import { features } from '../features.ts'
import { describeJson, describeProblems } from '#platform/http/calls/describe.server.ts'

const documentWire = v.looseObject({ openapi: v.string(), info: v.looseObject({}), paths: v.looseObject({}) })

/**
 * `GET /openapi.json`: the document of all calls, itself included, made once from the routes (API-12). `GET
 * /gateway.yaml`: the document of what an operator's gateway answers (API-13).
 */
export function createOpenApiRoutes(api: Hono<EdgeEnv>, { environment }: Services): Hono<EdgeEnv> {
  const routes = new Hono<EdgeEnv>()
  let document: ReturnType<typeof generateSpecs> | undefined
  routes.get(
    '/openapi.json',
    describeJson({
      id: 'getOpenApi',
      tag: 'Description',
      summary: 'This document',
      answer: {
        schema: documentWire,
        description: 'An OpenAPI 3.1 document.',
        example: { openapi: '3.1.0', info: {}, paths: {} },
      },
      problems: [],
    }),
    async (c) => {
      document ??= describeAll(api, environment)
      return c.json(await document, 200, { 'cache-control': 'public, max-age=60' })
    },
  )
  let gatewayDocument: Promise<string> | undefined
  const gatewayDocumentDescription = describeRoute({
    operationId: 'getGatewayDocument',
    tags: ['Description'],
    summary: 'What an operator’s gateway answers',
    responses: {
      200: {
        description: 'An OpenAPI 3.1 document.',
        content: { 'application/yaml': { schema: { type: 'string' }, example: 'openapi: 3.1.0' } },
      },
      ...describeProblems([]),
    },
  })
  routes.get('/gateway.yaml', gatewayDocumentDescription, async (c) => {
    gatewayDocument ??= writeGatewayDocument()
    return c.text(await gatewayDocument, 200, {
      'content-type': 'application/yaml; charset=utf-8',
      'cache-control': 'public, max-age=60',
    })
  })
  return routes
}

/** The document of an operator's gateway. The code for it is loaded only now, because hardly anybody asks for it. */
async function writeGatewayDocument(): Promise<string> {
  const { formatGatewayDocument } = await import('#platform/gateway/gateway-document.ts')
  return formatGatewayDocument(await listGatewayCalls(features))
}

/** The document of all calls, made from their routes. */
async function describeAll(
  api: Hono<EdgeEnv>,
  environment: Services['environment'],
): ReturnType<typeof generateSpecs> {
  const document = await generateSpecs(api, {
    excludeStaticFile: false,
    defaultValidationErrorResponse: false,
    documentation: {
      info: {
        title: `${environment.PRODUCT_NAME} API`,
        version: '1.0.0',
        description: 'Errors are RFC 9457 problem details with a stable `code` and a correlation id.',
        license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
      },
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description: 'An access token; pages of ours send the cookie `bearerToken` instead.',
          },
          guest: {
            type: 'apiKey',
            in: 'cookie',
            name: guestCookieNames.secure,
            description:
              'Only where the operator lets guests pay (GUEST_PAYMENT). With `true` the first look-up or payment ' +
              'without an account sets it, with `offered` the choice on a page of the site; writing takes this ' +
              'site as the `Origin`.',
          },
        },
      },
      servers: [{ url: environment.PUBLIC_ORIGIN }],
    },
  })
  const paths = Object.entries(document.paths).map(([path, calls]) => [
    path === buildPath.routed ? buildPath.described : path,
    calls,
  ])
  return { ...document, paths: Object.fromEntries(paths) as typeof document.paths }
}
