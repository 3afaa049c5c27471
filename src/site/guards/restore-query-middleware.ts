import type { DataStrategyResult, MiddlewareFunction } from 'react-router'

/**
 * In the browser: makes a redirect from the server keep the query as the address spells it. Redirects are rare, so the
 * code is loaded only when one occurs.
 */
export const restoreQueryMiddleware: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = await next()
  const { search } = new URL(request.url)
  for (const { result } of Object.values(results)) {
    const target = result instanceof Response && search ? result.headers.get('location') : null
    if (result instanceof Response && target !== null) {
      const { restoreQuery } = await import('./restore-query.ts')
      result.headers.set('location', restoreQuery(target, search))
    }
  }
  return results
}
