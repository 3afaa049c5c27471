import { findRouteByPath } from '#app/find-route.ts'
import { localeOfPath } from '#app/i18n/locale.ts'
import { pathOf } from '#app/paths.ts'
import { routeTable, type RouteFlag } from '#app/route-table.ts'

/** The screen on which somebody signs out. */
type Screen = { readonly flags: readonly RouteFlag[]; readonly centerUid: string | undefined }

/**
 * Where a visitor is after signing out (LOG-04): on the same page, or, if that one is only for signed-in visitors, on
 * the page of its centre, or on the home page where there is no centre.
 * @param address path and query, a page of ours
 */
export function decideSignOutReturn(address: string, { flags, centerUid }: Screen): string {
  if (!flags.includes('auth')) return address
  const locale = localeOfPath(pathOfAddress(address))
  return centerUid === undefined ? pathOf('home', locale) : pathOf('centerUid', locale, { centerUid })
}

/** What the rule has to know of an address. An address that no screen has is open to all, like its error page. */
export function screenOf(address: string): Screen {
  const route = findRouteByPath(pathOfAddress(address))
  return route === null
    ? { flags: [], centerUid: undefined }
    : { flags: routeTable[route.name].flags, centerUid: route.params['centerUid'] }
}

const pathOfAddress = (address: string): string => address.split('?', 1)[0] ?? '/'
