import { Hono } from 'hono'
import { timeDatabase } from '#app/platform/database-health.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { EdgeEnv } from '../edge/edge-env.ts'
import { Problem } from '../edge/problem.ts'
import type { Metrics } from './metrics.ts'

/** What supervisors ask: does the process live, can it serve, how is it doing. Nothing here may be kept. */
export function createHealth(services: Services, metrics: Metrics): Hono<EdgeEnv> {
  const health = new Hono<EdgeEnv>()
  const noStore = { 'cache-control': 'no-store' }

  health.get('/health/live', (c) => c.json({ status: 'live' }, 200, noStore))

  health.get('/health/ready', async (c) => {
    const contentVersion = services.contentVersion()
    if ((await timeDatabase(services)) === null || contentVersion <= 0) {
      throw new Problem({
        status: 503,
        code: 'not-ready',
        detail: contentVersion > 0 ? 'The database does not answer.' : 'There is no content.',
      })
    }
    return c.json({ status: 'ready', contentVersion, buildId: services.buildId }, 200, noStore)
  })

  health.get('/metrics', async (c) => {
    const { text, contentType } = await metrics.read()
    return c.body(text, 200, { ...noStore, 'content-type': contentType })
  })
  return health
}
