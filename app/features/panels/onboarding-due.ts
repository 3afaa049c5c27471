import type { Session } from '#app/platform/session.ts'
import { routeTable, type RouteFlag, type RouteName } from '#app/route-table.ts'

/** Whether a new account is welcomed on this page: not if the state or the route says to skip it (LOG-03). */
export function isOnboardingDue(session: Session, route: RouteName | null): boolean {
  if (!session.loggedIn || !session.showOnboarding || route === null) return false
  const flags: readonly RouteFlag[] = routeTable[route].flags
  return !flags.includes('ignoreOnBoarding')
}
