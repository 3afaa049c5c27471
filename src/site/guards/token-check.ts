import { signInPath } from '#features/sign-in/sign-in-path.ts'
import { routeTable, type RouteRow } from '#platform/routes/route-table.ts'
import { validateRoute } from './route-validate.ts'
import type { Guard, GuardSources, Navigation, Verdict } from './guard.ts'

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

/** Whether the centre has no parking, so that the row's own check leads away from the page (PRD-04). */
async function leadsAway({ route, params }: Navigation, sources: GuardSources): Promise<boolean> {
  const middleware: readonly string[] = route === null ? [] : routeTable[route].middleware
  if (params['centerUid'] === undefined || !middleware.includes('parkingRedirect')) return false
  return (await sources.findCentre(params['centerUid']))?.parkingFeatureIsActive === false
}

/** A path without a row leads to the not-found page, which is open to everybody. */
const openPage: Pick<RouteRow, 'flags' | 'openToGuests'> = { flags: [], openToGuests: false }

/**
 * Passes on the visitor whom the server has recognised (LOG-01), and asks for a sign-in if the page needs one. Nobody
 * signs in for an address that leads nowhere.
 */
export const tokenCheck: Guard = {
  name: 'token check',
  async judge(navigation, _findings, sources) {
    const { session, guestsMayPay } = sources
    const row = navigation.route === null ? openPage : routeTable[navigation.route]
    const verdict = decideSignIn(navigation, row, sources)
    const findings = { session, guestsMayPay }
    if (verdict.kind !== 'sign-in') return { findings, verdict }
    const route = await validateRoute(navigation, sources)
    if (route.kind === 'not-found') return { findings, verdict: route }
    return { findings, verdict: (await leadsAway(navigation, sources)) ? { kind: 'pass' } : verdict }
  },
}
