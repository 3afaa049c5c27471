import { Hono } from 'hono'
import type { Services } from '#app/platform/services.server.ts'
import type { EdgeEnv } from '../http/edge-env.ts'
import { Problem } from '../http/problem.ts'

/** The calls of browsers about builds (API-10): which build is served, and whether the page's own build is known. */
export function createBuilds(services: Pick<Services, 'db' | 'buildId'>): Hono<EdgeEnv> {
  const { db, buildId } = services
  const isKept = async (id: string) =>
    (await db.selectFrom('build').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  const builds = new Hono<EdgeEnv>()
  // Browsers ask at intervals; if the build is another than theirs, they load the next page from the server (UPD-01).
  builds.get('/builds/latest.json', (c) => c.json({ id: buildId }, 200, { 'cache-control': 'no-cache' }))
  builds.get('/builds/meta/:file', async (c) => {
    const id = /^([\w-]{1,64})\.json$/.exec(c.req.param('file'))?.[1]
    if (id === undefined || !(id === buildId || (await isKept(id)))) throw noBuild
    return c.json({ id }, 200, { 'cache-control': 'public, max-age=31536000, immutable' })
  })
  return builds
}

const noBuild = new Problem({
  status: 404,
  code: 'build-not-found',
  detail: 'No page of this build can be open.',
})
