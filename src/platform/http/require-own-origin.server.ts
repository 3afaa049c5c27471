import { createMiddleware } from 'hono/factory'
import type { EdgeEnv } from './edge-env.server.ts'
import { isWrite } from './is-write.ts'
import { Problem } from './problem.server.ts'

export const foreignOrigin = new Problem({
  status: 403,
  code: 'foreign-origin',
  detail: 'Writing is only possible from pages of this site.',
})

/**
 * Whether a request writes from another site: a browser names the page that a write comes from. Programs, and the webhooks
 * of a payment provider, send no `Origin` and prove themselves otherwise.
 */
export function isForeignWrite({ method, headers }: Request, publicOrigin: string): boolean {
  const origin = headers.get('origin')
  return isWrite(method) && origin !== null && origin !== publicOrigin
}

/** Refuses what is written from another site. */
export const requireOwnOrigin = (publicOrigin: string) =>
  createMiddleware<EdgeEnv>(async (c, next) => {
    if (isForeignWrite(c.req.raw, publicOrigin)) throw foreignOrigin
    await next()
  })
