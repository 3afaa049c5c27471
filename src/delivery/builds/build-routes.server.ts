import { Hono } from 'hono'
import * as v from 'valibot'
import type { Services } from '#platform/services.server.ts'
import type { EdgeEnv } from '#platform/http/edge-env.server.ts'
import { Problem } from '#platform/http/problem.server.ts'
import { validate } from '#platform/http/validate.server.ts'
import { describeJson } from '#platform/http/calls/describe.server.ts'

const buildWire = v.strictObject({ id: v.pipe(v.string(), v.description('The build’s id.')) })
const example = { id: '4284d40fae569e7d' }
const tag = 'Builds'

/** The path of a build in the document: the router's parameter includes the file's ending. */
export const buildPath = {
  routed: '/builds/meta/{buildId}',
  described: '/builds/meta/{buildId}.json',
} as const

/** The calls of browsers about builds (API-10): which build is served, and whether the page's own build is known. */
export function createBuildRoutes({ db, buildId }: Pick<Services, 'db' | 'buildId'>): Hono<EdgeEnv> {
  const isKept = async (id: string) =>
    (await db.selectFrom('build').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  const routes = new Hono<EdgeEnv>()
  // Browsers ask at intervals; if the build is another than theirs, they load the next page from the server (UPD-01).
  routes.get(
    '/builds/latest.json',
    describeJson({
      id: 'getLatestBuild',
      tag,
      summary: 'The build that is served now',
      answer: { schema: buildWire, description: 'Its id.', example },
      problems: [],
    }),
    (c) =>
      c.json({ id: buildId } satisfies v.InferOutput<typeof buildWire>, 200, { 'cache-control': 'no-cache' }),
  )
  routes.get(
    '/builds/meta/:buildId{[\\w-]+\\.json}',
    describeJson({
      id: 'getBuild',
      tag,
      summary: 'Whether pages of a build may still be open',
      answer: { schema: buildWire, description: 'They may: its files are still there.', example },
      problems: [404],
    }),
    validate('param', v.object({ buildId: v.pipe(v.string(), v.description('The build’s id.')) })),
    async (c) => {
      const id = c.req.valid('param').buildId.slice(0, -'.json'.length)
      if (id !== buildId && !(await isKept(id))) throw noBuild
      return c.json({ id } satisfies v.InferOutput<typeof buildWire>, 200, {
        'cache-control': 'public, max-age=31536000, immutable',
      })
    },
  )
  return routes
}

const noBuild = new Problem(404, 'build-not-found', 'No page of this build can be open.')
