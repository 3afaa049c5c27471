import { Hono } from 'hono'
import { measureDatabaseLatency } from '#platform/database-health.server.ts'
import { judgeOperatorAccess } from '#platform/operator-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { isAskedFromHere } from '#platform/http/client/asked-from-here.server.ts'
import type { EdgeEnv } from '#platform/http/edge-env.server.ts'
import { Problem } from '#platform/http/problem.server.ts'
import type { Metrics } from './metrics.ts'

export function createHealth(services: Services, metrics: Metrics): Hono<EdgeEnv> {
  const health = new Hono<EdgeEnv>()
  const noStore = { 'cache-control': 'no-store' }

  health.get('/health/live', (c) => c.json({ status: 'live' }, 200, noStore))

  const canWrite = createWriteCheck(services)
  health.get('/health/ready', async (c) => {
    const contentVersion = services.contentVersion()
    if (!(await canWrite()) || contentVersion <= 0) {
      throw new Problem(
        503,
        'not-ready',
        contentVersion > 0 ? 'The database does not answer, or cannot write.' : 'There is no content.',
      )
    }
    return c.json({ status: 'ready', contentVersion, buildId: services.buildId }, 200, noStore)
  })

  health.get('/metrics', async (c, next) => {
    const access = judgeOperatorAccess(c.req.raw.headers, services.environment)
    if (access === 'wrong-key') throw noKey
    // Without a key only this machine gets them; for all others the address is like any unknown one.
    const isOpen = services.environment.METRICS_KEY !== undefined || isAskedFromHere(c)
    if (access === 'closed' || !isOpen) return next()
    const { text, contentType } = await metrics.read()
    return c.body(text, 200, { ...noStore, 'content-type': contentType })
  })
  return health
}

const noKey = new Problem(401, 'no-key', 'The figures are for anyone who has the key of METRICS_KEY.', {
  headers: { 'www-authenticate': 'Bearer' },
})

/** The database is written to at most once a second, however many supervisors ask and how often. */
function createWriteCheck(services: Services): () => Promise<boolean> {
  let answer = Promise.resolve(false)
  let askedAt = -Infinity
  return () => {
    if (performance.now() - askedAt < keptMs) return answer
    askedAt = performance.now()
    answer = measureDatabaseLatency(services).then((milliseconds) => milliseconds !== null)
    return answer
  }
}

const keptMs = 1_000
