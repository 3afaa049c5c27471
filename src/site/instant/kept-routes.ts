import { closePanels, readPanelFlags } from '#site/panel-table/panel-query.ts'
import { localeOfPath } from '#i18n/locale.ts'
import { findRouteByPath } from '#platform/routes/find-route.ts'
import { pathOf, routeId } from '#platform/routes/paths.ts'

type Place = { readonly pathname: string; readonly search: string }

/** The address under which a page is kept: a panel over it does not change its data. */
export const addressOf = ({ pathname, search }: Place): string => pathname + closePanels(search)

/** The router's id of the frame around the pages of the website. */
export const frameId = 'layout.default'

/** The address under which the data of the frame are kept: they are the same for all pages of a centre. */
export function frameAddressOf(pathname: string): string {
  const centerUid = findRouteByPath(pathname)?.params['centerUid']
  const locale = localeOfPath(pathname)
  return `${centerUid === undefined ? pathOf('home', locale) : pathOf('centerUid', locale, { centerUid })}#frame`
}

/** Whether the address opens a panel with the page; the server decides whether the visitor may see it. */
export const hasPanel = ({ search }: Place): boolean => readPanelFlags(search).length > 0

/** The routes of the browser's language, by the router's ids. */
// oxlint-disable-next-line no-underscore-dangle -- the router's name
export const listRoutes = () => window.__reactRouterManifest?.routes ?? {}

/**
 * The route of a page; undefined if the page's manifest does not list it. It is prepared ahead (`isAhead`) if it has a client
 * loader, and its pages are kept if their data are the same for every visitor (`keepPage`): the others have an action.
 */
export function findRoute(pathname: string) {
  const name = findRouteByPath(pathname)?.name
  const id = name && routeId(localeOfPath(pathname), name)
  const route = id && listRoutes()[id]
  if (!route) return undefined
  const isAhead = route.hasClientLoader === true
  return { ...route, id, isAhead, isKept: isAhead && route.hasAction !== true }
}
