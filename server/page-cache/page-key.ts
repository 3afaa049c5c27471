import { parse } from 'hono/utils/cookie'
import { findRouteByPath } from '#app/find-route.ts'
import { localeOfPath } from '#app/i18n/locale.ts'
import { routeId } from '#app/paths.ts'
import { favouriteCentreCookie, localeCookie, readChoice } from '#app/platform/cookies.ts'
import { routeTable } from '#app/route-table.ts'
import { splitAddress } from '../edge/address.ts'
import { isMachinePath } from '../edge/areas.ts'
import { guestCookieNames } from '../guests/guests.ts'
import { sessionCookieNames } from '../identity/session-cookies.ts'

/** What the cache looks at of a request. */
export type PageRequest = {
  readonly method: string
  /** Path and query as the browser sent them. */
  readonly url: string
  readonly cookie: string | undefined
  readonly hasAuthorization: boolean
}

/** Cookies that make the pages of one's own payments the guest's own, and leave all others alone. */
const guestCookies = Object.values(guestCookieNames)

/** Panels that look the same for everybody, wherever they are opened. */
const publicPanels: readonly string[] = ['center-details', 'center-switch', 'profile', 'cookie-settings']

/** Answers of the server that are not pages. */
const notPages =
  /^\/(api|assets|auth|builds|health|idp|logout|media|metrics|payment|sandbox-payment|webviews|test)(\/|$)|\.\w+$/

/** The page whose data an address is, as the router asks for them on the way to it (API-11); null for other addresses. */
function pageOfData(path: string): string | null {
  if (!path.endsWith('.data')) return null
  return path === '/_root.data' ? '/' : path.slice(0, -'.data'.length)
}

/** Whether a query asks for the data of the page's own routes: of the screen, with or without the layout around it. */
function asksForRoutes(page: string, query: string): boolean {
  const name = findRouteByPath(page)?.name
  if (name === undefined) return false
  const screen = routeId(localeOfPath(page), name)
  return [screen, `layout.${routeTable[name].layout}%2C${screen}`].some((ids) => query === `_routes=${ids}`)
}

/**
 * The key of the page that a request may share with everybody, which is its normalised address; null when the answer
 * could depend on the visitor, or when the query is not one that the app itself writes. Free queries are left out
 * because anybody could fill the cache with them. The data of a page are as much everybody's as the page.
 */
export function decidePageKey({ method, url, cookie, hasAuthorization }: PageRequest): string | null {
  if ((method !== 'GET' && method !== 'HEAD') || hasAuthorization) return null
  const [address, search] = splitAddress(url)
  const pageOfTheData = pageOfData(address)
  const path = pageOfTheData ?? address
  if (isMachinePath(path) || notPages.test(path.replace(/^\/en(?=\/)/, ''))) return null
  const cookies = parse(cookie ?? '')
  if (sessionCookieNames.some((name) => name in cookies)) return null
  if (guestCookies.some((name) => name in cookies) && isGuestPage(path)) return null
  if (path === '/' && readChoice(localeCookie, cookie) === 'en') return null
  const query = search.slice(1)
  if (pageOfTheData !== null) return asksForRoutes(path, query) ? `${address}?${query}` : null
  if (query === '') return path
  const needsFavourite = query === 'center-details' && readChoice(favouriteCentreCookie, cookie) !== undefined
  return publicPanels.includes(query) && !needsFavourite ? `${path}?${query}` : null
}

/** Whether guests see something of their own there. */
function isGuestPage(path: string): boolean {
  const name = findRouteByPath(path)?.name
  return name !== undefined && routeTable[name].openToGuests
}
