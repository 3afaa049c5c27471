import { locales } from '#i18n/locale.ts'
import { fillPath } from '#platform/routes/paths.ts'
import { routeNames, routeTable, type RouteName, type RouteRow } from '#platform/routes/route-table.ts'
import { knownSpot, type SitemapPage } from '../sitemap.ts'

/** The screens that are the same for everybody, byte by byte; `route-table.test.ts` requests all others. */
export const sharedScreens = routeNames.filter((name) => routeTable[name].sharedWith === 'everybody')

/**
 * An address of a screen in each language.
 * @param spot for the screens that are in no sitemap: a spot of the centre
 */
export function pathsOfScreen(name: RouteName, sitemap: readonly SitemapPage[], spot = knownSpot): string[] {
  const row: RouteRow = routeTable[name]
  const params = sitemap.find((page) => page.name === name)?.params ?? spot
  return locales.map((locale) => fillPath(row.paths[locale], params))
}
