import { findRouteByPath } from './find-route.ts'
import { routeTable, type RouteFlag } from './route-table.ts'

/** Whether a path belongs to the screens of native apps. An unknown path there gets a 404 for native apps (RTE-38). */
export const isWebviewPath = (pathname: string): boolean => /^(\/en)?\/webviews(\/|$)/.test(pathname)

/** Whether a native app shows this screen. */
export function isWebviewScreen(pathname: string): boolean {
  const route = findRouteByPath(pathname)
  const flags: readonly RouteFlag[] = route === null ? [] : routeTable[route.name].flags
  return flags.includes('webview')
}
