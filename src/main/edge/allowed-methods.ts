import type { RouterRoute } from 'hono/types'

type Pattern = { readonly method: string; readonly parts: readonly string[] }

/**
 * Makes a function that finds the methods which routes have for a path; empty if no route has it. A route for every
 * path and handlers for every method (middleware) do not count. The routes are read with the first path, when all of
 * them have been added.
 */
export function createMethodFinder(readRoutes: () => readonly RouterRoute[]): (path: string) => string[] {
  let byLength: ReadonlyMap<number, readonly Pattern[]> | undefined
  return (path) => {
    byLength ??= Map.groupBy(
      readRoutes()
        .filter(({ method }) => method !== 'ALL')
        .map((route) => ({ method: route.method, parts: route.path.split('/') })),
      ({ parts }) => parts.length,
    )
    const segments = path.split('/')
    const fitting = byLength.get(segments.length)?.filter(({ parts }) => isMatch(parts, segments)) ?? []
    const methods = new Set(fitting.map(({ method }) => method))
    if (methods.has('GET')) methods.add('HEAD')
    return [...methods]
  }
}

const isMatch = (parts: readonly string[], segments: readonly string[]): boolean =>
  parts.every((part, index) => (part.startsWith(':') ? segments[index] !== '' : part === segments[index]))
