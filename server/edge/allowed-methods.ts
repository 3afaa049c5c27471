import type { RouterRoute } from 'hono/types'

/**
 * The methods that routes have for a path; empty when no route has it. A route for every path and handlers for every
 * method (middleware) do not count.
 */
export function findAllowedMethods(routes: readonly RouterRoute[], path: string): string[] {
  const methods = new Set(
    routes.filter((route) => route.method !== 'ALL' && isMatch(route.path, path)).map(({ method }) => method),
  )
  if (methods.has('GET')) methods.add('HEAD')
  return [...methods]
}

function isMatch(pattern: string, path: string): boolean {
  const segments = path.split('/')
  const expected = pattern.split('/')
  return (
    segments.length === expected.length &&
    expected.every((part, index) =>
      part.startsWith(':') ? segments[index] !== '' : part === segments[index],
    )
  )
}
