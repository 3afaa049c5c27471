import { areaNames } from './path-areas.ts'
import { routeNames, routeTable } from './route-table.ts'

/** Words in neither table that would be misread: the path prefix of English, and one too close to `.well-known`. */
const otherWords = ['en', 'well-known']

/**
 * Words that cannot be a centerUid, because `/{word}` already has another meaning: global screens take precedence over
 * centres (RTE-37). The content import refuses a centre with such a uid.
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
