import { parse, serialize } from 'hono/utils/cookie'
import { accountCookie } from '#app/platform/cookies.ts'

/** Those that make a request, and the page that it asks for, one account's. */
export const sessionCookieNames = ['bearerToken', '__Host-Http-sid', 'sid'] as const

/**
 * The cookies of a signed-in browser:
 * - `bearerToken`, the access token (LOG-07): Strict, so only pages of ours can write with it
 * - `__Host-Http-sid`, a random id that leads to the session: Lax, so that whoever comes from a mail or back from the
 *   provider is known on the first page; it reads and renews, it never writes
 * - `account`, readable by scripts: that an account is known, and nothing else
 */
export type SessionCookies = {
  read(headers: Headers): { readonly bearer: string | null; readonly sid: string | null }
  /** All three, for as long as the session lives without a visit. */
  set(values: { readonly token: string; readonly sid: string }): string[]
  /** The access token alone, where the rest stays as it is. */
  setToken(token: string): string[]
  /** Logged out, but the session stays: the provider could not be reached. */
  clearToken(): string[]
  clear(): string[]
}

/**
 * @param publicOrigin where there is no https and no loopback, browsers would not keep Secure cookies: they are left
 * without it, under names without the prefix that promises it
 * @param maxAge the session's life without a visit, in seconds
 */
export function createSessionCookies(publicOrigin: string, maxAge: number): SessionCookies {
  const secure = isTrustworthy(publicOrigin)
  const bearerName = 'bearerToken'
  const sidName = secure ? '__Host-Http-sid' : 'sid'
  const strict = { path: '/', secure, httpOnly: true, sameSite: 'Strict' } as const
  const lax = { ...strict, sameSite: 'Lax' } as const
  const readable = { ...strict, httpOnly: false } as const
  const setToken = (token: string) => [serialize(bearerName, token, { ...strict, maxAge })]
  const clearToken = () => [serialize(bearerName, '', { ...strict, maxAge: 0 })]
  return {
    read(headers) {
      const cookies = parse(headers.get('cookie') ?? '')
      return { bearer: cookies[bearerName] || null, sid: cookies[sidName] || null }
    },
    set: ({ token, sid }) => [
      ...setToken(token),
      serialize(sidName, sid, { ...lax, maxAge }),
      serialize(accountCookie.name, 'known', { ...readable, maxAge }),
    ],
    setToken,
    clearToken,
    clear: () => [
      ...clearToken(),
      serialize(sidName, '', { ...lax, maxAge: 0 }),
      serialize(accountCookie.name, '', { ...readable, maxAge: 0 }),
    ],
  }
}

/** Whether browsers keep Secure cookies of this origin. */
export function isTrustworthy(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  return protocol === 'https:' || isLoopback(hostname)
}

const isLoopback = (hostname: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
