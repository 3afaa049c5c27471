import { createMiddleware } from 'hono/factory'
import type { EdgeEnv } from './edge-env.server.ts'
import { isFromOwnPage } from './is-from-own-page.ts'
import { isWrite } from './is-write.ts'
import { Problem } from './problem.server.ts'

export const foreignOrigin = new Problem(
  403,
  'foreign-origin',
  'Writing is only possible from pages of this site.',
)

/** For forms, which a browser posts: refuses what does not come from a page of this site. */
export const requireOwnPage = (publicOrigin: string) =>
  createMiddleware<EdgeEnv>(async (c, next) => {
    if (isWrite(c.req.method) && !isFromOwnPage(c.req.raw.headers, publicOrigin)) throw foreignOrigin
    await next()
  })

/** Whether a browser names another site for what it writes. */
export function isForeignWrite({ method, headers }: Request, publicOrigin: string): boolean {
  const origin = headers.get('origin')
  return isWrite(method) && origin !== null && origin !== publicOrigin
}

/**
 * For calls, which programs make too: refuses what a browser sends from another site. Programs, and the webhooks of a
 * payment provider, send no `Origin` and prove themselves otherwise.
 */
export const refuseForeignOrigin = (publicOrigin: string) =>
  createMiddleware<EdgeEnv>(async (c, next) => {
    if (isForeignWrite(c.req.raw, publicOrigin)) throw foreignOrigin
    await next()
  })
