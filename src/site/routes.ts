import { layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'
import { checkRouteTable } from '#platform/routes/check-route-table.ts'
import { locales } from '#i18n/locale.ts'
import { routeId } from '#platform/routes/paths.ts'
import { layoutNames, routeNames, routeTable, type LayoutName } from '#platform/routes/route-table.ts'

checkRouteTable(routeTable)

/** The routes of a layout: two for each row of the table, one per language, both with the same file. */
const screensOf = (layoutName: LayoutName): RouteConfigEntry[] =>
  routeNames
    .filter((name) => routeTable[name].layout === layoutName)
    .flatMap((name) =>
      locales.map((locale) =>
        route(routeTable[name].paths[locale], `pages/${routeTable[name].file}.tsx`, {
          id: routeId(locale, name),
          caseSensitive: true,
        }),
      ),
    )

/** The router's configuration: every screen in its layout, and the not-found route for all other paths. */
export default layoutNames
  .map((name) => ({ name, screens: screensOf(name) }))
  .filter(({ screens }) => screens.length > 0)
  .map(({ name, screens }) =>
    layout(`layouts/${name}-layout.tsx`, { id: `layout.${name}` }, [
      ...screens,
      ...(name === 'default' ? [route('*', 'pages/not-found.tsx', { id: 'not-found' })] : []),
    ]),
  ) satisfies RouteConfig
