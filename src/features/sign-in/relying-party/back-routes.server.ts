import { Hono } from 'hono'
import { localeOfPath } from '#i18n/locale.ts'
import { pathOf } from '#platform/routes/paths.ts'
import type { EdgeEnv } from '#platform/http/edge-env.server.ts'
import { parseReturnTo } from '#platform/http/return-to.ts'
import { backPath, findPageBefore } from './page-before.ts'

/**
 * `GET /auth/back?returnTo=…`: a browser that goes back to a sign-in that has ended gets to the page before it. If that
 * is not known, a page says who is signed in and leads to `returnTo`.
 */
export function createBackRoutes(): Hono<EdgeEnv> {
  const routes = new Hono<EdgeEnv>()
  routes.get(backPath, (c) => {
    c.header('cache-control', 'no-store')
    const before = findPageBefore(c.req.raw.headers)
    if (before !== null) return c.redirect(before, 303)
    const returnTo = parseReturnTo(c.req.query('returnTo'))
    return c.redirect(`${pathOf('auth', localeOfPath(returnTo))}?${new URLSearchParams({ returnTo })}`, 303)
  })
  return routes
}
