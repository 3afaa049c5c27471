import { closePanels, readPanelFlags } from '#site/panel-table/panel-query.ts'
import { localeOfPath } from '#i18n/locale.ts'
import { pathOf } from '#platform/routes/paths.ts'

type Place = { readonly pathname: string; readonly search: string }

/** The address under which a page is kept: a panel over it does not change its data. */
export const addressOf = ({ pathname, search }: Place): string => pathname + closePanels(search)

/** The router's id of the frame around the pages of the website. */
export const frameId = 'layout.default'

/** The address under which the data of the frame are kept: they are the same for all pages of a centre. */
export function frameAddressOf(pathname: string, centerUid: string | undefined): string {
  const locale = localeOfPath(pathname)
  return `${centerUid === undefined ? pathOf('home', locale) : pathOf('centerUid', locale, { centerUid })}#frame`
}

/** Whether the address opens a panel with the page; the server decides whether the visitor may see it. */
export const hasPanel = ({ search }: Place): boolean => readPanelFlags(search).length > 0

/** The routes of the browser's language, by the router's ids. */
// oxlint-disable-next-line no-underscore-dangle -- the router's name
export const listRoutes = () => window.__reactRouterManifest?.routes ?? {}

/**
 * Whether the pages of a route are kept: those whose data are the same for every visitor (`keepPage`). The other ones with
 * a client loader are one visitor's, and have an action.
 */
export function isKeptRoute(id: string): boolean {
  const { hasClientLoader, hasAction } = listRoutes()[id] ?? {}
  return hasClientLoader === true && hasAction !== true
}

/** The route of a pattern such as `/:centerUid/shops`; undefined if the page's manifest does not list it. */
export function findRoute(pattern: string) {
  const [id, route] = Object.entries(listRoutes()).find(([, { path }]) => path === pattern) ?? []
  return id === undefined || route === undefined ? undefined : { ...route, id }
}

/** The router's id of the route of a pattern; undefined if its pages are not kept. */
export function findKeptRoute(pattern: string): string | undefined {
  const id = findRoute(pattern)?.id
  return id !== undefined && isKeptRoute(id) ? id : undefined
}
