import { locales } from '#i18n/locale.ts'
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

type Candidate = { readonly name: RouteName; readonly segments: readonly string[] }

/**
 * The patterns by their number of segments, those with fewer parameters first, in the order in which the router tries
 * them. The router's own search would sort all patterns again for each path.
 */
const byLength: ReadonlyMap<number, readonly Candidate[]> = Map.groupBy(
  [...byPattern]
    .map(([pattern, name]) => ({ name, segments: pattern.split('/') }))
    .toSorted((a, b) => countParameters(a) - countParameters(b)),
  ({ segments }) => segments.length,
)

function countParameters({ segments }: Candidate): number {
  return segments.filter((segment) => segment.startsWith(':')).length
}

/** The row of a path, with its parameters; null if no screen has the path. */
export function findRouteByPath(
  pathname: string,
): { readonly name: RouteName; readonly params: Readonly<Record<string, string | undefined>> } | null {
  const given = decodeSegments(withoutSlashes(pathname))
  for (const { name, segments } of byLength.get(given.length) ?? []) {
    const fits = segments.every((segment, index) =>
      segment.startsWith(':') ? given[index] !== '' : segment === given[index],
    )
    if (!fits) continue
    const params = segments.flatMap((segment, index) =>
      segment.startsWith(':') ? [[segment.slice(1), given[index]] as const] : [],
    )
    return { name, params: Object.fromEntries(params) }
  }
  return null
}

/** The decoded segments of a path; not decoded if one of them is malformed. */
function decodeSegments(path: string): readonly string[] {
  const segments = path.split('/')
  if (!path.includes('%')) return segments
  try {
    return segments.map(decodeURIComponent)
  } catch {
    return segments
  }
}
