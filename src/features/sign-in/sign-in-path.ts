import type { Locale } from '#i18n/locale.ts'
import { routeTable, type RouteFlag, type RouteName } from '#platform/routes/route-table.ts'

/** The path to which the choice to pay without an account is posted. */
export const guestPath = '/auth/guest'

/** `guestPath` for a form, with the language in which a refusal is said. */
export const guestAction = (locale: Locale): string => `${guestPath}?lang=${locale}`

/**
 * The path at which the sign-in begins.
 * @param returnTo the path, with its query, to which the visitor returns
 * @param screen the screen of that path; for a screen of paying or of the till, the welcome of a new account is skipped
 */
export const signInPath = (returnTo: string, screen: RouteName | null = null): string =>
  `/auth/login?returnTo=${encodeURIComponent(returnTo)}${isInHurry(screen) ? '&state=ignoreOnBoarding' : ''}`

/** The path at which a new account begins: `signInPath`, with the wish to begin at the provider's form for new accounts. */
export const signUpPath = (...[returnTo, screen]: Parameters<typeof signInPath>): string =>
  `${signInPath(returnTo, screen)}&hint=signup`

/**
 * Whether somebody signs in to pay, to see a payment, or to use a coupon. Nothing may delay a visitor on the way to the
 * barrier or at the till: the welcome of a new account is skipped then (LOG-03).
 */
function isInHurry(screen: RouteName | null): boolean {
  if (screen === null) return false
  const flags: readonly RouteFlag[] = routeTable[screen].flags
  return flags.includes('ignoreOnBoarding') && (flags.includes('auth') || screen.startsWith('payment-'))
}
