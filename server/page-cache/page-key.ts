import { parse } from 'hono/utils/cookie'
import { findRouteByPath } from '#app/find-route.ts'
import { localeOfPath } from '#app/i18n/locale.ts'
import { routeId } from '#app/paths.ts'
import {
  accountCookie,
  favouriteCentreCookie,
  localeCookie,
  readChoiceCookie,
} from '#app/platform/cookies.ts'
import { routeTable, type RouteFlag } from '#app/route-table.ts'
import { isSelectorContext, panelTable } from '#app/features/panels/panel-table.ts'
import { isSharedPanel } from '#app/features/panels/shared-panels.ts'
import { splitAddress } from '../http/address.ts'
import { isMachinePath } from '../http/areas.ts'
import { guestCookieNames } from '../guests/guests.ts'
import { sessionCookieNames } from '../identity/session-cookies.ts'

/** The parts of a request that the cache looks at. */
export type PageRequest = {
  readonly method: string
  /** Path and query as the browser sent them. */
  readonly url: string
  readonly cookie: string | undefined
  readonly hasAuthorization: boolean
}

/** Cookies of a guest: they make the pages of payments personal and do not affect other pages. */
const guestCookies = Object.values(guestCookieNames)

/** Answers of the server that are not pages. */
const notPages =
  /^\/(api|assets|auth|builds|health|idp|logout|media|metrics|payment|sandbox-payment|webviews|test)(\/|$)|\.\w+$/

/** The page whose data an address returns (API-11); null for other addresses. */
function pageOfData(path: string): string | null {
  if (!path.endsWith('.data')) return null
  return path === '/_.data' ? '/' : path.slice(0, -'.data'.length)
}

/** Whether a query asks for the data of the page's own routes: of the screen, of the layout around it, or of both. */
function asksForRoutes(page: string, query: string): boolean {
  const name = findRouteByPath(page)?.name
  if (name === undefined) return false
  const screen = routeId(localeOfPath(page), name)
  const layout = `layout.${routeTable[name].layout}`
  return [screen, layout, `${layout}%2C${screen}`].some((ids) => query === `_routes=${ids}`)
}

/**
 * The key of the page that a request may share with everybody, which is its normalised address; null when the answer
 * could depend on the visitor, or when the query is not one that the app itself writes. Free queries are left out
 * because anybody could fill the cache with them. The data of a page are shared exactly if the page is.
 *
 * Who is signed in makes a difference only to pages and panels of an account, and to the page on which a new account is
 * welcomed; on all others the browser finds it out.
 */
export function decidePageKey(request: PageRequest): string | null {
  const cookies = parse(request.cookie ?? '')
  const hasSession = sessionCookieNames.some((name) => name in cookies)
  return hasSession && (showsAccount(request) || isWelcome(request)) ? null : keyWithoutSession(request)
}

/**
 * The key of the shared page that a visitor with a session may be shown while no session can be read: only pages whose
 * content is the same for all. A page or a panel of the account would wrongly show the visitor as signed out.
 */
export const decideKeyWithoutSession = (request: PageRequest): string | null =>
  showsAccount(request) ? null : keyWithoutSession(request)

/** Whether an address shows a page or a panel of the account. */
function showsAccount({ url }: PageRequest): boolean {
  const [address, search] = splitAddress(url)
  return findFlags(address).includes('auth') || search === '?profile'
}

/** Whether a new account is welcomed on the page (PRD-07). */
function isWelcome({ url, cookie }: PageRequest): boolean {
  const [address] = splitAddress(url)
  return (
    readChoiceCookie(accountCookie, cookie) === accountCookie.new &&
    pageOfData(address) === null &&
    findRouteByPath(address) !== null &&
    !findFlags(address).includes('ignoreOnBoarding')
  )
}

/** The flags of the screen at an address, or of the screen whose data it returns. */
function findFlags(address: string): readonly RouteFlag[] {
  const name = findRouteByPath(pageOfData(address) ?? address)?.name
  return name === undefined ? [] : routeTable[name].flags
}

function keyWithoutSession({ method, url, cookie, hasAuthorization }: PageRequest): string | null {
  if ((method !== 'GET' && method !== 'HEAD') || hasAuthorization) return null
  const [address, search] = splitAddress(url)
  const pageOfTheData = pageOfData(address)
  const path = pageOfTheData ?? address
  if (isMachinePath(path) || notPages.test(path.replace(/^\/en(?=\/)/, ''))) return null
  const cookies = parse(cookie ?? '')
  if (guestCookies.some((name) => name in cookies) && isGuestPage(path)) return null
  if (address === '/' && readChoiceCookie(localeCookie, cookie) === 'en') return null
  const query = search.slice(1)
  if (pageOfTheData !== null) return asksForRoutes(path, query) ? `${address}?${query}` : null
  if (query === '') return path
  const needsFavourite =
    needsCentre(query) && !isOfCentre(path) && readChoiceCookie(favouriteCentreCookie, cookie) !== undefined
  return isSharedPanel(query) && !needsFavourite ? `${path}?${query}` : null
}

/** Whether a panel is about a centre, so that it shows the favourite centre if the page has none. */
const needsCentre = (query: string): boolean => isSelectorContext(query) && panelTable[query].needsCentre

const isOfCentre = (path: string): boolean => findRouteByPath(path)?.params['centerUid'] !== undefined

/** Whether guests see personal content on the page. */
function isGuestPage(path: string): boolean {
  const name = findRouteByPath(path)?.name
  return name !== undefined && routeTable[name].openToGuests
}
