import { areaNames } from './path-areas.ts'
import { routeNames, routeTable } from './route-table.ts'

/** Words that are no path of their own and would still be misread. */
const otherWords = ['en', 'well-known']

/**
 * Words that cannot be a centerUid, because `/{word}` already means something else: global screens win over centres
 * (RTE-37). The content import refuses a centre with such a uid.
 */
export const reservedCentreUids: ReadonlySet<string> = new Set([
  ...otherWords,
  ...areaNames,
  ...routeNames.flatMap((name) =>
    Object.values(routeTable[name].paths).flatMap((path) =>
      path.split('/').filter((segment) => segment !== '' && !segment.startsWith(':')),
    ),
  ),
])
