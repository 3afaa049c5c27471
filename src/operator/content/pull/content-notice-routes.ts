import { Hono } from 'hono'
import * as v from 'valibot'
import type { Services } from '#platform/services.server.ts'
import type { ContentNotices } from './content-notices.server.ts'
import { noticeHeader } from './notice-signature.ts'
import { clientAddressOf } from '#platform/http/client-address.server.ts'
import type { EdgeEnv } from '#platform/http/edge-env.server.ts'
import { Problem } from '#platform/http/problem.server.ts'
import { createRateLimit } from '#platform/limits/rate-limit.server.ts'
import { describeJson } from '#platform/http/calls/describe.server.ts'

const takenWire = v.strictObject({ taken: v.literal(true) })

/** An editor who saves often is still far below; a pull takes what has gathered. */
const limit = { name: 'content-notice', attempts: 30, seconds: 60 }

/**
 * `POST /content/notice`: the operator's content gateway says that it has new content.
 * @param notices undefined if there is no gateway, or no secret to check its notices by
 */
export function createContentNoticeRoutes(
  { db, environment }: Pick<Services, 'db' | 'environment'>,
  notices: ContentNotices | undefined,
): Hono<EdgeEnv> {
  const limiter = createRateLimit(db, limit)
  const routes = new Hono<EdgeEnv>()
  routes.post(
    '/content/notice',
    describeJson({
      id: 'takeContentNotice',
      tag: 'Content',
      summary: 'Take a notice of new content',
      description:
        'For the content gateway of the operator: the server pulls soon. Signed by the header ' +
        '`Passage-Signature: t=<seconds since 1970>,v1=<HMAC-SHA256 of "<t>.<body>" in hex, by CONTENT_NOTICE_SECRET>`. ' +
        'A signature is valid for five minutes and taken once. The body may be empty, and is not read.',
      parameters: [{ name: 'Passage-Signature', in: 'header', required: true, schema: { type: 'string' } }],
      answer: {
        status: 202,
        schema: takenWire,
        description: 'Taken; a pull follows.',
        example: { taken: true },
      },
      problems: [401, 404, 409, 413, 429],
    }),
    async (c) => {
      if (notices === undefined) throw notInUse
      const allowed = await limiter.attempt(clientAddressOf(c, environment.TRUST_PROXY))
      if (!allowed.ok) throw tooMany(allowed.retryAfter)
      // The signature covers exactly these bytes, so nothing may parse the body before.
      const verdict = await notices.take(await c.req.text(), c.req.header(noticeHeader))
      if (verdict === 'forged') throw forged
      if (verdict === 'repeated') throw repeated
      return c.json({ taken: true } as const, 202)
    },
  )
  return routes
}

const notInUse = new Problem(
  404,
  'no-content-notices',
  'This server pulls no content, or has no secret to check a notice by.',
)
const forged = new Problem(401, 'forged-notice', 'The signature is missing, too old, or not the gateway’s.')
const repeated = new Problem(409, 'repeated-notice', 'This notice was taken before.')
const tooMany = (retryAfter: number) =>
  new Problem(429, 'too-many', 'Too many notices; see Retry-After.', { retryAfter })
