import { parse, serialize } from 'hono/utils/cookie'
import { accountCookie, readChoiceCookie } from '#platform/cookies.ts'
import { keepsSecureCookies } from '#platform/http/keeps-secure-cookies.ts'

/** The cookies that make a request and its page personal to one account. */
export const sessionCookieNames = ['bearerToken', '__Host-Http-sid', 'sid'] as const

/**
 * Whether a browser sends a token, even a broken or an empty one, without the id of a session: it proves nothing, and no
 * session is left that would end it.
 */
export const hasTokenOnly = (cookie: string | null | undefined): boolean =>
  /(?:^|;\s*)bearerToken=/.test(cookie ?? '') && !/(?:^|;\s*)(?:__Host-Http-)?sid=[^\s;]/.test(cookie ?? '')

/** `Set-Cookie` values that clear the cookies of a provider in this process: of its session, and all when an account ends. */
export type ProviderClearCookies = {
  readonly session: readonly string[]
  readonly account: readonly string[]
}

export type SessionCookies = ReturnType<typeof createSessionCookies>

/**
 * The cookies of a signed-in browser:
 * - `bearerToken`, the access token (LOG-07): Strict, so only pages of this site can write with it
 * - `__Host-Http-sid`, the random id of the session: Lax, so that a visitor who comes from a mail or back from the
 * provider is recognised on the first page; it allows reading and renewing, never writing
 * - `account`, readable by scripts: says only that an account is known, and whether it is still to be welcomed
 * @param publicOrigin without https and outside loopback, browsers refuse Secure cookies: then the cookies are set
 * without `Secure`, under names without the prefix that requires it
 * @param maxAge the session's life without a visit, in seconds
 */
export function createSessionCookies(
  publicOrigin: string,
  maxAge: number,
  ofProvider: ProviderClearCookies = { session: [], account: [] },
) {
  const secure = keepsSecureCookies(publicOrigin)
  const bearerName = 'bearerToken'
  const sidName = secure ? '__Host-Http-sid' : 'sid'
  const strict = { path: '/', secure, httpOnly: true, sameSite: 'Strict' } as const
  const lax = { ...strict, sameSite: 'Lax' } as const
  const readable = { ...strict, httpOnly: false } as const
  const setToken = (token: string) => [serialize(bearerName, token, { ...strict, maxAge })]
  const clearToken = () => [serialize(bearerName, '', { ...strict, maxAge: 0 })]
  const mark = (value: string) => serialize(accountCookie.name, value, { ...readable, maxAge })
  const clear = () => [
    ...clearToken(),
    serialize(sidName, '', { ...lax, maxAge: 0 }),
    serialize(accountCookie.name, '', { ...readable, maxAge: 0 }),
  ]
  return {
    read(headers: Headers): { readonly bearer: string | null; readonly sid: string | null } {
      const cookies = parse(headers.get('cookie') ?? '')
      return { bearer: cookies[bearerName] || null, sid: cookies[sidName] || null }
    },
    /** All three, for as long as the session lives without a visit. */
    set: ({
      token,
      sid,
      isNew = false,
    }: {
      readonly token: string
      readonly sid: string
      readonly isNew?: boolean
    }) => [
      ...setToken(token),
      serialize(sidName, sid, { ...lax, maxAge }),
      mark(isNew ? accountCookie.new : accountCookie.known),
    ],
    setWelcomed: () => [mark(accountCookie.known)],
    isMarkedNew: (headers: Headers) =>
      readChoiceCookie(accountCookie, headers.get('cookie')) === accountCookie.new,
    setToken,
    /** The session stays, because the provider could not be reached. */
    clearToken,
    clear,
    clearAll: () => [...clear(), ...ofProvider.session],
    /** Those too by which an embedded provider knows the browser, because the account was deleted (LOG-07). */
    clearAccount: () => [...clear(), ...ofProvider.account],
  }
}
