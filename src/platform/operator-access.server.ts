import { createHash, timingSafeEqual } from 'node:crypto'
import type { Environment } from './settings/environment.server.ts'
import { isLoopback } from './is-loopback.ts'

/**
 * Whether a request may see what only the operator may see: metrics and system status.
 * - `allowed`: the request has the key of `METRICS_KEY` in `Authorization: Bearer …`, or no key is set and the site
 *   runs on loopback
 * - `wrong-key`: a key is set, and the request does not have it
 * - `closed`: no key is set, and the site is public
 */
export type OperatorAccess = 'allowed' | 'wrong-key' | 'closed'

type Site = Pick<Environment, 'METRICS_KEY' | 'PUBLIC_ORIGIN'>

/** Judges a request by the key that it sends; without a configured key only a loopback installation is open. */
export function judgeOperatorAccess(headers: Headers, { METRICS_KEY, PUBLIC_ORIGIN }: Site): OperatorAccess {
  if (METRICS_KEY === undefined) return isLoopback(PUBLIC_ORIGIN) ? 'allowed' : 'closed'
  const [, sent] = /^bearer +(\S+)$/i.exec(headers.get('authorization')?.trim() ?? '') ?? []
  return sent !== undefined && timingSafeEqual(digestOf(sent), digestOf(METRICS_KEY))
    ? 'allowed'
    : 'wrong-key'
}

/**
 * Whether the test page shows the system status (RTE-29): to anyone who sends the key, and in a trial on a loopback address
 * without one, but only to the machine itself.
 */
export const maySeeStatus = (headers: Headers, site: Site, isFromHere: boolean): boolean => {
  const hasKey = site.METRICS_KEY !== undefined && judgeOperatorAccess(headers, site) === 'allowed'
  return hasKey || (isFromHere && isLoopback(site.PUBLIC_ORIGIN))
}

/** Hashes to one length, for a comparison in constant time. */
const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()
