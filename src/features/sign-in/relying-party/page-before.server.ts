import { Hono } from 'hono'
import { parse, serialize } from 'hono/utils/cookie'
import { localeOfPath } from '#i18n/locale.ts'
import type { EdgeEnv } from '#platform/http/edge-env.server.ts'
import { keepsSecureCookies } from '#platform/http/keeps-secure-cookies.ts'
import { parseReturnTo } from '#platform/http/return-to.ts'
import { pathOf } from '#platform/routes/paths.ts'

/** Where the embedded provider leads a browser that goes back to the page of a sign-in that has ended. */
export const backPath = '/auth/back'
const cookie = 'authbefore'
/** As long as the embedded provider remembers which sign-in the browser has ended. */
const maxAgeSeconds = 60 * 60
/** It shares a cookie of 4096 bytes with the address to return to. */
const maxLength = 500

/** The page on which a sign-in was asked for, or null if the request does not say. */
export function readPageBefore(headers: Headers, publicOrigin: string): string | null {
  const referer = headers.get('referer') ?? ''
  const address = URL.canParse(referer) ? new URL(referer) : null
  if (address?.origin !== publicOrigin) return null
  const page = address.pathname + address.search
  const isPage = page.startsWith('/?') || page === '/' || parseReturnTo(page) !== '/'
  return isPage && page.length <= maxLength ? page : null
}

/** The cookie by which going back to the sign-in that has just ended leads to the page before it. */
export const keepPageBefore = (page: string, publicOrigin: string): string =>
  serialize(cookie, page, {
    path: backPath,
    httpOnly: true,
    secure: keepsSecureCookies(publicOrigin),
    sameSite: 'Lax',
    maxAge: maxAgeSeconds,
  })

function findPageBefore(headers: Headers): string | null {
  const page = parse(headers.get('cookie') ?? '')[cookie]
  return page === undefined ? null : parseReturnTo(page)
}

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
