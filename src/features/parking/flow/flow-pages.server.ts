import { fillPath } from '#platform/routes/paths.ts'
import { routeNames, routeTable, type RouteFlag, type RouteName } from '#platform/routes/route-table.ts'

const flagsOf = (name: RouteName): readonly RouteFlag[] => routeTable[name].flags

/**
 * The paths of a centre's ticket flow (flag `parkingOverviewPage`), in both languages. The browser does not know the
 * flags, so pages get these paths as data.
 */
export const listFlowPages = (centreUid: string): readonly string[] =>
  routeNames
    .filter((name) => flagsOf(name).includes('parkingOverviewPage'))
    .flatMap((name) => Object.values(routeTable[name].paths))
    .map((path) => fillPath(path, { centerUid: centreUid }))
