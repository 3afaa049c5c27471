import { matchRoutes } from 'react-router'
import { locales } from './i18n/locale.ts'
import { routeNames, routeTable, type RouteName } from './route-table.ts'

const byPattern = new Map(
  routeNames.flatMap((name) =>
    locales.map((locale) => [withoutSlashes(routeTable[name].paths[locale]), name] as const),
  ),
)

function withoutSlashes(path: string): string {
  return path.replaceAll(/^\/+|\/+$/g, '')
}

/** The row of a router pattern (`en/:centerUid/shops`); null for the not-found route. */
export const findRouteByPattern = (pattern: string): RouteName | null =>
  byPattern.get(withoutSlashes(pattern)) ?? null

const routes = routeNames.flatMap((name) =>
  locales.map((locale) => ({ id: name, path: routeTable[name].paths[locale], caseSensitive: true })),
)

/** The row of a path, with its parameters; null if no screen has the path. */
export function findRouteByPath(
  pathname: string,
): { readonly name: RouteName; readonly params: Readonly<Record<string, string | undefined>> } | null {
  const match = matchRoutes(routes, pathname)?.at(-1)
  return match ? { name: match.route.id, params: match.params } : null
}
