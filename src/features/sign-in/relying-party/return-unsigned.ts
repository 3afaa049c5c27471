import { findRouteByPath } from '#platform/routes/find-route.ts'
import { parseUnsignedReason } from '#features/sign-in/unsigned-reason.ts'
import { localeOfPath } from '#i18n/locale.ts'
import { fillPath, pathOf } from '#platform/routes/paths.ts'
import { type RouteName, routeNames, type RouteRow, routeTable } from '#platform/routes/route-table.ts'
import type { ProviderVerdict } from './policies/provider-codes.ts'

type Outcome = {
  /** What the provider's answer leads to: having left its page is no failure. */
  readonly verdict: ProviderVerdict
  readonly isGuest: boolean
}

/**
 * Where a visitor goes who has not been signed in (LOG-05): back to the page where the sign-in began, if it can be seen
 * without. One that asks for a sign-in would send the visitor to the provider again and, if that one still has a
 * session, round in circles. Where the visitor has to do something else than to try again, the page of the sign-in says
 * what. So a visitor who has cancelled goes to the page above it (the centre's coupons, its car park, the centre), or home, and one whose
 * sign-in failed to the page of the sign-in, which offers to try again.
 * @param address path and query of a page of this site
 */
export function decideReturnUnsigned(address: string, { verdict, isGuest }: Outcome): string {
  const path = address.split('?', 1)[0] ?? '/'
  const locale = localeOfPath(path)
  const reason = parseUnsignedReason(verdict)
  if (reason !== undefined)
    return `${pathOf('auth', locale)}?${new URLSearchParams({ returnTo: address, reason })}`
  const route = findRouteByPath(path)
  if (route === null || !mayAskForSignIn(routeTable[route.name], isGuest)) return address
  if (verdict !== 'cancelled')
    return `${pathOf('auth', locale)}?${new URLSearchParams({ returnTo: address })}`
  const open = findOpenAbove(route.name)
  const { centerUid } = route.params
  return centerUid === undefined || open === undefined
    ? pathOf('home', locale)
    : fillPath(routeTable[open].paths[locale], { centerUid })
}

/** The nearest screen above this one, as the names of the table say, that anybody may see. */
function findOpenAbove(name: RouteName): RouteName | undefined {
  const parts = name.split('-')
  return parts
    .map((_, index) => parts.slice(0, -1 - index).join('-'))
    .map((above) => routeNames.find((each) => each === above))
    .find((above) => above !== undefined && !mayAskForSignIn(routeTable[above], false))
}

/** The returns from a payment ask for one because the payment may be an account's. */
const mayAskForSignIn = ({ flags, middleware, openToGuests }: RouteRow, isGuest: boolean): boolean =>
  (flags.includes('auth') && !(openToGuests && isGuest)) || middleware.includes('paymentRedirect')

/** Six characters that a visitor can read out; they stand in the line of the log, too. */
export const referenceOf = (correlationId: string): string =>
  correlationId.replaceAll(/[^\da-z]/gi, '').slice(-6)

/**
 * The page that tells a visitor that signing in did not work, with the way back to where it began.
 * @param unsigned where they would go without being told
 */
export function tellFailure(unsigned: string, returnTo: string, reference: string): string {
  const page = pathOf('auth', localeOfPath(returnTo))
  const query = new URLSearchParams(
    unsigned.startsWith(`${page}?`) ? unsigned.slice(page.length + 1) : { returnTo },
  )
  query.set('reference', reference)
  return `${page}?${query}`
}
