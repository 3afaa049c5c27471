import { locales } from '#i18n/locale.ts'
import { fillPath } from '#platform/routes/paths.ts'
import { routeNames, routeTable, type RouteName, type RouteRow } from '#platform/routes/route-table.ts'
import { knownSpot, type SitemapPage } from '../sitemap.ts'

/** The screens that are the same for everybody, byte by byte; `route-table.test.ts` requests all others. */
export const sharedScreens = routeNames.filter((name) => routeTable[name].sharedWith === 'everybody')

/** An address of a screen in each language. */
export function pathsOfScreen(name: RouteName, sitemap: readonly SitemapPage[], centre: string): string[] {
  const row: RouteRow = routeTable[name]
  // The search is in no sitemap; it needs only a centre.
  const params = sitemap.find((page) => page.name === name)?.params ?? { ...knownSpot, centerUid: centre }
  return locales.map((locale) => fillPath(row.paths[locale], params))
}
