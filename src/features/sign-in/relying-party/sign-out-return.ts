import { localeOfPath } from '#i18n/locale.ts'
import { type RouteFlag, routeTable } from '#platform/routes/route-table.ts'
import { findRouteByPath } from '#platform/routes/find-route.ts'
import { pathOf } from '#platform/routes/paths.ts'
import { isWebviewScreen } from '#platform/routes/webview-path.ts'

type Screen = { readonly flags: readonly RouteFlag[]; readonly centreUid: string | undefined }

/**
 * The address after signing out (LOG-04): the same page, or, if that one is only for signed-in visitors, the page of
 * its centre, or the home page if there is no centre.
 * @param address path and query of a page of this site
 */
export function decideSignOutReturn(address: string, { flags, centreUid }: Screen): string {
  if (!flags.includes('auth')) return address
  const locale = localeOfPath(pathOfAddress(address))
  return centreUid === undefined
    ? pathOf('home', locale)
    : pathOf('centerUid', locale, { centerUid: centreUid })
}

/**
 * The address after signing out inside a native app: the current web view, else the one on which the session was
 * opened, never the website.
 */
export const decideWebviewReturn = (address: string, origin: string): string =>
  [address, origin].find((path) => isWebviewScreen(pathOfAddress(path))) ??
  pathOf('webviews-personal-data', localeOfPath(pathOfAddress(address)))

/** What the rule needs to know of an address. One without a screen counts as open to all, like its error page. */
export function screenOf(address: string): Screen {
  const route = findRouteByPath(pathOfAddress(address))
  return route === null
    ? { flags: [], centreUid: undefined }
    : { flags: routeTable[route.name].flags, centreUid: route.params['centerUid'] }
}

const pathOfAddress = (address: string): string => address.split('?', 1)[0] ?? '/'
