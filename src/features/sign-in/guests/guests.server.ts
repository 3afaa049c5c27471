import { createHash, randomBytes } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'
import { guestLifetimeDays } from './guest-lifetime.ts'
import type { Environment } from '#platform/settings/environment.server.ts'
import type { Guest } from '#features/sign-in/guest-context.server.ts'
import { clientAddressOf } from '#platform/http/client-address.server.ts'
import type { EdgeContext } from '#platform/http/edge-env.server.ts'
import { keepsSecureCookies } from '#platform/http/keeps-secure-cookies.ts'

export type GuestVisit = Guest & {
  /** `Set-Cookie` values of the answer; empty unless the request has called `begin`. */
  readonly setCookies: () => readonly string[]
}

/** Finds the guest of a request; null if this browser can only pay with an account. */
export type FindGuest = (c: EdgeContext) => GuestVisit | null

type GuestSettings = Pick<Environment, 'GUEST_PAYMENT' | 'PUBLIC_ORIGIN' | 'TRUST_PROXY'>

/** The cookie's names: with the prefix that guarantees a Secure cookie of this host, and without it if there is no https. */
export const guestCookieNames = { secure: '__Host-Http-guest', plain: 'guest' } as const

const secretBytes = 32
const secretForm = /^[\w-]{43}$/
const secondsOfDay = 86_400

/**
 * Guests are known by a random secret in a cookie: httpOnly, and Lax, so that it comes along on the way back from the
 * payment page. No page view sets it, only the choice to pay without an account, or the first look-up or payment where
 * no choice is asked for. The database has its hash, as the owner of the payments, and nothing else of a guest.
 */
export function createGuests({ GUEST_PAYMENT, PUBLIC_ORIGIN, TRUST_PROXY }: GuestSettings): FindGuest {
  if (GUEST_PAYMENT === 'false') return () => null
  const secure = keepsSecureCookies(PUBLIC_ORIGIN)
  const name = secure ? guestCookieNames.secure : guestCookieNames.plain
  const attributes = { path: '/', secure, httpOnly: true, sameSite: 'Lax' } as const
  const maxAge = guestLifetimeDays * secondsOfDay

  return (c) => {
    let secret = readSecret(c.req.header('cookie'), name)
    if (secret === null && GUEST_PAYMENT === 'offered') return null
    let hasBegun = false
    return {
      key: secret && hash(secret),
      network: () => clientAddressOf(c, TRUST_PROXY),
      begin: () => {
        secret ??= randomBytes(secretBytes).toString('base64url')
        hasBegun = true
        return hash(secret)
      },
      setCookies: () =>
        hasBegun && secret !== null ? [serialize(name, secret, { ...attributes, maxAge })] : [],
    }
  }
}

/**
 * Makes the cookies of a browser whose visitor has chosen to pay without an account; null if nobody may. A browser that
 * has the secret keeps it.
 */
export function createGuestChoice(settings: GuestSettings): (c: EdgeContext) => readonly string[] | null {
  const isAllowed = settings.GUEST_PAYMENT !== 'false'
  const findGuest = createGuests({ ...settings, GUEST_PAYMENT: isAllowed ? 'true' : 'false' })
  return (c) => {
    const guest = findGuest(c)
    guest?.begin()
    return guest && guest.setCookies()
  }
}

/** Null also for a value that the app did not create. */
function readSecret(cookies: string | undefined, name: string): string | null {
  const value = parse(cookies ?? '', name)[name]
  return value !== undefined && secretForm.test(value) ? value : null
}

const hash = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
