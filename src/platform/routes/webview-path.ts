import { findRouteByPath } from './find-route.ts'
import { routeTable, type RouteFlag } from './route-table.ts'

/** Whether a path is below `/webviews`, for native apps. An unknown path there gets their 404 page (RTE-38). */
export const isWebviewPath = (pathname: string): boolean => /^(\/en)?\/webviews(\/|$)/.test(pathname)

/** Whether the path is that of a screen for native apps. */
export function isWebviewScreen(pathname: string): boolean {
  const route = findRouteByPath(pathname)
  const flags: readonly RouteFlag[] = route === null ? [] : routeTable[route.name].flags
  return flags.includes('webview')
}
