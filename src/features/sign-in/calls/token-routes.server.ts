import { Hono } from 'hono'
import * as v from 'valibot'
import type { EdgeEnv } from '#platform/http/edge-env.server.ts'
import type { Identity } from '../relying-party/identity.ts'
import { describeJson } from '#platform/http/calls/describe.server.ts'

const tokenStateWire = v.strictObject({
  oid: v.nullable(v.pipe(v.string(), v.description('Whose token it is; null when it is not valid.'))),
  isValid: v.boolean(),
})

/**
 * `GET /validate-token` (API-03): judges the token in the header `Authorization`, otherwise the one in the cookie. It
 * never renews a token.
 */
export function createTokenRoutes(identity: Identity): Hono<EdgeEnv> {
  const routes = new Hono<EdgeEnv>()
  routes.get(
    '/validate-token',
    describeJson({
      id: 'validateToken',
      tag: 'Sign-in',
      summary: 'Whether the access token is valid, and whose it is',
      description:
        'Reads the header `Authorization`, with or without `Bearer` before the token, else the cookie.',
      answer: {
        schema: tokenStateWire,
        description: 'The state of the token.',
        example: { oid: '0f8fad5b-d9cb-469f-a165-70867728950e', isValid: true },
      },
      problems: [],
    }),
    async (c) => {
      const state = await identity.validate(c.req.raw, c.get('correlationId'))
      c.header('cache-control', 'private, no-store')
      return c.json(state satisfies v.InferOutput<typeof tokenStateWire>)
    },
  )
  return routes
}
