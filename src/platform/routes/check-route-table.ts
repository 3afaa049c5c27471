import { audienceNames, flagNames, layoutNames, middlewareNames, type RouteRow } from './route-table.ts'

/**
 * Checks the route table for unknown layouts, flags, middleware and audiences, and for paths that occur twice. It runs
 * when the router's configuration is built, so an invalid row fails the build (GRD-08).
 * @throws Error naming the row and the unknown word or the path
 */
export function checkRouteTable(table: Record<string, RouteRow>): void {
  const seen = new Map<string, string>()
  for (const [name, row] of Object.entries(table)) {
    requireKnown(name, 'layout', [row.layout], layoutNames)
    requireKnown(name, 'flag', row.flags, flagNames)
    requireKnown(name, 'middleware', row.middleware, middlewareNames)
    requireKnown(name, 'audience', [row.sharedWith], audienceNames)
    for (const path of Object.values(row.paths)) {
      const shape = path.replaceAll(/:\w+/g, ':')
      const twin = seen.get(shape)
      if (twin !== undefined) throw new Error(`Route table: "${name}" and "${twin}" both answer ${path}`)
      seen.set(shape, name)
    }
  }
}

function requireKnown(name: string, kind: string, words: readonly string[], known: readonly string[]): void {
  for (const word of words) {
    if (!known.includes(word)) {
      throw new Error(
        `Route table: "${name}" names the unknown ${kind} "${word}"; known are ${known.join(', ')}`,
      )
    }
  }
}
