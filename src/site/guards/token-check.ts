import { signInPath } from '#features/sign-in/sign-in-path.ts'
import { routeTable, type RouteRow } from '#platform/routes/route-table.ts'
import { validateRoute } from './route-validate.ts'
import type { Guard, GuardSources, Navigation, Verdict } from './guard.ts'
import { decideRowMiddleware } from './row-middleware.ts'

/**
 * A page with the flag `auth` sends an anonymous visitor to sign-in and back to the same address, query included
 * (GRD-06), unless guests may use it and this browser may pay as a guest. A web view never sends anybody to sign-in: the
 * native app around it provides the token (GRD-07).
 */
export function decideSignIn(
  { pathname, search, route }: Pick<Navigation, 'pathname' | 'search' | 'route'>,
  { flags, openToGuests }: Pick<RouteRow, 'flags' | 'openToGuests'>,
  { session, guestsMayPay }: Pick<GuardSources, 'session' | 'guestsMayPay'>,
): Verdict {
  if (session.loggedIn || !flags.includes('auth') || flags.includes('webview')) return { kind: 'pass' }
  if (guestsMayPay && openToGuests) return { kind: 'pass' }
  return { kind: 'sign-in', location: signInPath(pathname + search, route) }
}

/** A path without a row leads to the not-found page, which is open to everybody. */
const openPage: Pick<RouteRow, 'flags' | 'openToGuests'> = { flags: [], openToGuests: false }

/**
 * Passes on the visitor whom the server has recognised (LOG-01), and asks for a sign-in if the page needs one. Nobody
 * signs in for an address that leads nowhere, or from which the row's own checks lead away afterwards.
 */
export const tokenCheck: Guard = {
  name: 'token check',
  async judge(navigation, known, sources) {
    const { session, guestsMayPay } = sources
    const row = navigation.route === null ? openPage : routeTable[navigation.route]
    const verdict = decideSignIn(navigation, row, sources)
    const findings = { session, guestsMayPay }
    if (verdict.kind !== 'sign-in') return { findings, verdict }
    const route = await validateRoute(navigation, sources)
    if (route.kind === 'not-found') return { findings, verdict: route }
    const { centerUid } = navigation.params
    const centre = (centerUid !== undefined && (await sources.findCentre(centerUid))) || null
    const isLedAway = decideRowMiddleware(navigation, { ...known, ...findings, centre }).kind === 'redirect'
    return { findings, verdict: isLedAway ? { kind: 'pass' } : verdict }
  },
}
