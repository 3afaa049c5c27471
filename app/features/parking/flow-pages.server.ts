import { fillPath } from '#app/paths.ts'
import { routeNames, routeTable, type RouteFlag, type RouteName } from '#app/route-table.ts'

const flagsOf = (name: RouteName): readonly RouteFlag[] => routeTable[name].flags

/**
 * The paths on which a centre's ticket flow goes on (flag `parkingOverviewPage`), in both languages. The browser does
 * not have the flags, so pages are told.
 */
export const listFlowPages = (centerUid: string): readonly string[] =>
  routeNames
    .filter((name) => flagsOf(name).includes('parkingOverviewPage'))
    .flatMap((name) => Object.values(routeTable[name].paths))
    .map((path) => fillPath(path, { centerUid }))
