import { createMiddleware } from 'hono/factory'
import type { EdgeEnv } from './edge-env.ts'
import { isWrite } from './is-write.ts'
import { Problem } from './problem.ts'

export const foreignOrigin = new Problem({
  status: 403,
  code: 'foreign-origin',
  detail: 'Writing is only possible from pages of this site.',
})

/**
 * A browser names the page that a write comes from; another site's is refused. Programs, and the webhooks of a
 * payment provider, send no `Origin` and prove themselves otherwise.
 */
export const requireOwnOrigin = (publicOrigin: string) =>
  createMiddleware<EdgeEnv>(async (c, next) => {
    const origin = c.req.header('origin')
    if (isWrite(c.req.method) && origin !== undefined && origin !== publicOrigin) throw foreignOrigin
    await next()
  })
