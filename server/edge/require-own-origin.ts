import { createMiddleware } from 'hono/factory'
import type { EdgeEnv } from './edge-env.ts'
import { Problem } from './problem.ts'

const readingMethods = new Set(['GET', 'HEAD'])

/**
 * A browser names the page that a write comes from; another site's is refused. Programs, and the webhooks of a
 * payment provider, send no `Origin` and prove themselves otherwise.
 */
export const requireOwnOrigin = (publicOrigin: string) =>
  createMiddleware<EdgeEnv>(async (c, next) => {
    const origin = c.req.header('origin')
    if (!readingMethods.has(c.req.method) && origin !== undefined && origin !== publicOrigin) {
      throw new Problem({
        status: 403,
        code: 'foreign-origin',
        detail: 'Writing is only possible from pages of this site.',
      })
    }
    await next()
  })
