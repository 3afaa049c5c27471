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

/** The row that a pattern of the router belongs to (`en/:centerUid/shops`); null for the not-found route. */
export const findRouteByPattern = (pattern: string): RouteName | null =>
  byPattern.get(withoutSlashes(pattern)) ?? null
