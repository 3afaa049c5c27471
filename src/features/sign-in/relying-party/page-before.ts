import { parse, serialize } from 'hono/utils/cookie'
import { keepsSecureCookies } from '#platform/http/keeps-secure-cookies.ts'
import { parseReturnTo } from '#platform/http/return-to.ts'

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

export function findPageBefore(headers: Headers): string | null {
  const page = parse(headers.get('cookie') ?? '')[cookie]
  return page === undefined ? null : parseReturnTo(page)
}
