import { isLoopback } from '#platform/is-loopback.ts'

/*
 * The cookie of a device on which staff have confirmed a coupon, with its token (`staff-device.server.ts`): out of the
 * reach of scripts, and set by nothing but a right PIN.
 */

/** Half a year; each confirmation begins it again. */
const maxAge = 180 * 86_400

/** Whether browsers keep Secure cookies of this origin; without https the name cannot have the prefix. */
const isSecure = (origin: string): boolean => origin.startsWith('https:') || isLoopback(origin)

const nameAt = (origin: string): string => (isSecure(origin) ? '__Host-Http-till' : 'till')

/** The token in a request's cookies; null if there is none. */
export const readTillCookie = (request: Request, publicOrigin: string): string | null =>
  new RegExp(`(?:^|; ?)${nameAt(publicOrigin)}=([\\w.-]+)(?:;|$)`).exec(
    request.headers.get('cookie') ?? '',
  )?.[1] ?? null

/** The `Set-Cookie` value with which the device keeps its token. */
export const serialiseTillCookie = (token: string, publicOrigin: string): string =>
  [
    `${nameAt(publicOrigin)}=${token}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Strict`,
    ...(isSecure(publicOrigin) ? ['Secure'] : []),
  ].join('; ')
