import type { Session } from '#features/sign-in/session.ts'
import { routeTable, type RouteFlag, type RouteName } from '#platform/routes/route-table.ts'

/** Whether a page with these flags may be interrupted by the welcome of a new account (LOG-03). */
export const mayWelcome = (flags: readonly RouteFlag[]): boolean => !flags.includes('ignoreOnBoarding')

/** Whether a new account is welcomed on this page: not if the state or the route says to skip it (LOG-03). */
export const isOnboardingDue = (session: Session, route: RouteName | null): boolean =>
  session.loggedIn && session.showOnboarding && route !== null && mayWelcome(routeTable[route].flags)
