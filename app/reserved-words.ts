import { routeNames, routeTable } from './route-table.ts'

/** First path segments that the server itself handles. */
const serverSegments = [
  'en',
  'api',
  'assets',
  'auth',
  'badges',
  'builds',
  'calendar',
  'fonts',
  'health',
  'icons',
  'idp',
  'illustrations',
  'logout',
  'media',
  'metrics',
  'payment',
  'sandbox-payment',
  'sitemaps',
  'webviews',
  'well-known',
]

/**
 * Words that cannot be a centerUid, because `/{word}` already means something else: global screens win over centres
 * (RTE-37). The content import refuses a centre with such a uid.
 */
export const reservedCentreUids: ReadonlySet<string> = new Set([
  ...serverSegments,
  ...routeNames.flatMap((name) =>
    Object.values(routeTable[name].paths).flatMap((path) =>
      path.split('/').filter((segment) => segment !== '' && !segment.startsWith(':')),
    ),
  ),
])
