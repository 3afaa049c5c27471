import { signInPath } from '#app/features/account/sign-in-path.ts'
import type { Session } from '#app/platform/session.ts'
import { routeTable, type RouteFlag } from '#app/route-table.ts'
import type { Guard, Navigation, Verdict } from './guard.ts'

/**
 * A page with the flag `auth` sends an anonymous visitor to sign-in and back to the same address, query included
 * (GRD-06). A web view has no sign-in of its own: the native app around it brings the token (GRD-07).
 */
export function decideSignIn(
  { pathname, search }: Pick<Navigation, 'pathname' | 'search'>,
  flags: readonly RouteFlag[],
  session: Session,
): Verdict {
  if (session.loggedIn || !flags.includes('auth') || flags.includes('webview')) return { kind: 'pass' }
  return { kind: 'redirect', location: signInPath(pathname + search), status: 302, leavesApp: true }
}

/** Passes on who is there, as the edge has found it out (LOG-01), and asks for a sign-in where a page needs one. */
export const tokenCheck: Guard = {
  name: 'token check',
  judge: async (navigation, _findings, { session }) => {
    const flags = navigation.route === null ? [] : routeTable[navigation.route].flags
    return { findings: { session }, verdict: decideSignIn(navigation, flags, session) }
  },
}
