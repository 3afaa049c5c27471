import { parse } from 'hono/utils/cookie'
import { findRouteByPath } from '#platform/routes/find-route.ts'
import { localeOfPath, locales, withoutLocale } from '#i18n/locale.ts'
import { routeId } from '#platform/routes/paths.ts'
import { accountCookie, favouriteCentreCookie, localeCookie, readChoiceCookie } from '#platform/cookies.ts'
import { findArea, firstSegmentOf } from '#platform/routes/path-areas.ts'
import { routeNames, routeTable, type Audience, type RouteRow } from '#platform/routes/route-table.ts'
import { queryOf } from '#core/query-text.ts'
import type { PanelFlag } from '#site/panel-table/panel-flags.ts'
import { readPanelFlags } from '#site/panel-table/panel-query.ts'
import { mayWelcome } from '#site/panel-table/onboarding-due.ts'
import { isSelectorContext, panelTable } from '#site/panel-table/panel-table.ts'
import { isSharedPanel } from '#site/panel-table/shared-panels.ts'
import { jsonParameter, pageOfData } from '#platform/loading/page-data.ts'
import { splitAddress } from '#platform/http/address.ts'
import { guestCookieNames } from '#features/sign-in/guests/guests.server.ts'
import { hasTokenOnly, sessionCookieNames } from '#features/sign-in/relying-party/session-cookies.server.ts'
import { splitQuery, type SplitQuery } from './split-query.ts'
import { placeholder } from './visitor-query.ts'

export type PageRequest = {
  readonly method: string
  /** Path and query as the browser sent them. */
  readonly url: string
  readonly cookie: string | undefined
  readonly hasAuthorization: boolean
}

export type PageKey = {
  /**
   * The address that is rendered and kept. With a placeholder it stands for every query that no screen reads and that
   * only appears in links; the data of a page are the same for each such query.
   */
  readonly address: string
  /** The part of the query that no screen reads, which replaces the placeholder; empty if there is none. */
  readonly foreign: string
  /** Whether the page shows the result of a visitor's search or filter, of which there are many. */
  readonly isSearch: boolean
  /**
   * Whether no cookie can lead to another answer, except that a new account is welcomed. False if this key depends on a
   * cookie or on its absence.
   */
  readonly isPublic: boolean
  /** Whether a proxy has to ask each time, because open pages learn of news by it. */
  readonly isRevalidated?: boolean
}

/** Cookies of a guest: they make the pages of payments personal and do not affect other pages. */
const guestCookies = Object.values(guestCookieNames)

/** The first segments of the screens that are shared with nobody. */
const personalSegments: ReadonlySet<string> = new Set(
  routeNames
    .filter((name) => routeTable[name].sharedWith === 'nobody')
    .flatMap((name) =>
      locales.map((locale) => firstSegmentOf(withoutLocale(routeTable[name].paths[locale]))),
    ),
)

/**
 * Who may be sent the same bytes of a path. The first segment is checked before the row of the route table:
 * `/webviews/shops/x` matches the pattern of a shop's page, but is none.
 */
function audienceOf(path: string): Audience {
  const isFile = /\.\w+$/.test(path)
  const rest = withoutLocale(path)
  if (isFile || findArea(rest) !== undefined || personalSegments.has(firstSegmentOf(rest))) return 'nobody'
  const name = findRouteByPath(path)?.name
  return name === undefined ? 'everybody' : routeTable[name].sharedWith
}

/**
 * The last part of the query of a request for data: the routes that are asked for, of the screen, of the layout around it, or
 * of both; as JSON (`jsonParameter`) only one of them.
 */
function findRoutesAsked(page: string, query: string): string | undefined {
  const name = findRouteByPath(page)?.name
  if (name === undefined) return undefined
  const screen = routeId(localeOfPath(page), name)
  const layout = `layout.${routeTable[name].layout}`
  const parts = [screen, layout, `${layout}%2C${screen}`].map((ids) => `_routes=${ids}`)
  return [...parts, `${jsonParameter}=${screen}`, `${jsonParameter}=${layout}`].find((part) =>
    `&${query}`.endsWith(`&${part}`),
  )
}

/**
 * The key of the page that a request may share with everybody; null when the answer could depend on the visitor.
 * Parameters that no screen reads do not change the key, otherwise anybody could fill the cache with them. The data of
 * a page are shared if and only if the page is.
 *
 * Who is signed in makes a difference only to pages and panels of an account, and to the page on which a new account is
 * welcomed; on all other pages the browser itself finds out who is signed in.
 * @param contentParams the names of the parameters that opening a panel removes (PAN-02)
 */
export function decidePageKey(request: PageRequest, contentParams: readonly string[]): PageKey | null {
  const cookies = parse(request.cookie ?? '')
  const hasSession = sessionCookieNames.some((name) => name in cookies)
  if (hasSession && (showsAccount(request) || isWelcome(request))) return null
  // The answer that is made for this browser clears it (LOG-01).
  return hasTokenOnly(request.cookie) ? null : keyWithoutSession(request, contentParams)
}

/**
 * The key of the shared page that a visitor with a session may be shown while no session can be read: only pages whose
 * content is the same for all. A page or a panel of the account would wrongly show the visitor as signed out.
 */
export const decideKeyWithoutSession = (
  request: PageRequest,
  contentParams: readonly string[],
): PageKey | null => (showsAccount(request) ? null : keyWithoutSession(request, contentParams))

function showsAccount({ url }: Pick<PageRequest, 'url'>): boolean {
  const [address, search] = splitAddress(url)
  return (
    audienceOf(pageOfData(address) ?? address) !== 'everybody' || readPanelFlags(search).includes('profile')
  )
}

/** Whether a new account is welcomed on the page (PRD-07). */
function isWelcome({ url, cookie }: PageRequest): boolean {
  const [address] = splitAddress(url)
  const name = findRouteByPath(address)?.name
  if (name === undefined) return false
  return (
    readChoiceCookie(accountCookie, cookie) === accountCookie.new &&
    pageOfData(address) === null &&
    mayWelcome(routeTable[name].flags)
  )
}

function keyWithoutSession(
  { method, url, cookie, hasAuthorization }: PageRequest,
  contentParams: readonly string[],
): PageKey | null {
  if ((method !== 'GET' && method !== 'HEAD') || hasAuthorization) return null
  const [address, search] = splitAddress(url)
  const pageOfTheData = pageOfData(address)
  const path = pageOfTheData ?? address
  const audience = audienceOf(path)
  if (audience === 'nobody') return null
  const cookies = parse(cookie ?? '')
  if (audience === 'strangers' && guestCookies.some((name) => name in cookies)) return null
  if (address === '/' && readChoiceCookie(localeCookie, cookie) === 'en') return null
  if (pageOfTheData !== null) return keyOfData(address, path, search.slice(1), contentParams)
  const query = splitFor(path, search, contentParams)
  if (query === null) return null
  const { panel, known, foreign } = query
  const needsFavourite =
    panel !== null &&
    needsCentre(panel) &&
    !isOfCentre(path) &&
    readChoiceCookie(favouriteCentreCookie, cookie) !== undefined
  if (needsFavourite || !(panel === null || isSharedPanel(panel))) return null
  const spelled = { panel: panel ?? '', known, foreign: placeholder }
  const rendered = queryOf(query.order.map((part) => spelled[part]))
  const mayBeOwn = showsAccount({ url }) || path === '/'
  return {
    address: path + rendered,
    foreign,
    isSearch: known !== '',
    isPublic: !mayBeOwn && (panel === null || !needsCentre(panel) || isOfCentre(path)),
  }
}

/**
 * Data of a page never repeat its query, so what the screen does not read is left out. An answer that is no page, such as a redirect,
 * does repeat it, and is made for each visitor (`servePage`).
 */
function keyOfData(
  address: string,
  page: string,
  query: string,
  contentParams: readonly string[],
): PageKey | null {
  const routes = findRoutesAsked(page, query)
  if (routes === undefined) return null
  const rest = splitFor(page, query.slice(0, -routes.length), contentParams)
  if (
    rest === null ||
    rest.panel !== null ||
    rest.foreign.includes('_routes=') ||
    rest.foreign.includes(`${jsonParameter}=`)
  )
    return null
  const parts = [rest.known, routes].filter((part) => part !== '')
  const isPublic = audienceOf(page) === 'everybody'
  return { address: address + queryOf(parts), foreign: rest.foreign, isSearch: rest.known !== '', isPublic }
}

/**
 * The parts of the query of a page. Null if a page with this query cannot be shared; on pages that are not shared with
 * everybody, every parameter except a panel prevents sharing.
 */
function splitFor(path: string, search: string, contentParams: readonly string[]): SplitQuery | null {
  const name = findRouteByPath(path)?.name
  const row: RouteRow | undefined = name && routeTable[name]
  const query = splitQuery(search, row?.query ?? [], contentParams)
  const isForgiving = row?.sharedWith === 'everybody'
  return query === null || isForgiving || (query.known === '' && query.foreign === '') ? query : null
}

/** Whether a panel is about a centre, so that it shows the favourite centre if the page has none. */
const needsCentre = (flag: PanelFlag): boolean => isSelectorContext(flag) && panelTable[flag].needsCentre

const isOfCentre = (path: string): boolean => findRouteByPath(path)?.params['centerUid'] !== undefined
