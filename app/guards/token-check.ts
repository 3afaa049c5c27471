import { signInPath } from '#app/features/account/sign-in-path.ts'
import { routeTable, type RouteRow } from '#app/route-table.ts'
import type { Guard, GuardSources, Navigation, Verdict } from './guard.ts'

/**
 * A page with the flag `auth` sends an anonymous visitor to sign-in and back to the same address, query included
 * (GRD-06), unless guests may use it and the operator lets them pay. A web view has no sign-in of its own: the native
 * app around it brings the token (GRD-07).
 */
export function decideSignIn(
  { pathname, search }: Pick<Navigation, 'pathname' | 'search'>,
  { flags, openToGuests }: Pick<RouteRow, 'flags' | 'openToGuests'>,
  { session, guestsMayPay }: Pick<GuardSources, 'session' | 'guestsMayPay'>,
): Verdict {
  if (session.loggedIn || !flags.includes('auth') || flags.includes('webview')) return { kind: 'pass' }
  if (guestsMayPay && openToGuests) return { kind: 'pass' }
  return { kind: 'redirect', location: signInPath(pathname + search), status: 302, leavesApp: true }
}

/** Of an address that no row describes: the page that says so is open to everybody. */
const openPage: Pick<RouteRow, 'flags' | 'openToGuests'> = { flags: [], openToGuests: false }

/** Passes on who is there, as the edge has found it out (LOG-01), and asks for a sign-in where a page needs one. */
export const tokenCheck: Guard = {
  name: 'token check',
  judge: async (navigation, _findings, { session, guestsMayPay }) => {
    const row = navigation.route === null ? openPage : routeTable[navigation.route]
    return {
      findings: { session, guestsMayPay },
      verdict: decideSignIn(navigation, row, { session, guestsMayPay }),
    }
  },
}
