import type { DataStrategyResult, MiddlewareFunction } from 'react-router'
import { loadNextCode } from '#platform/loading/load-next-code.ts'
import { addressOf, findRoute, hasPanel, isKeptRoute } from './kept-routes.ts'
import { loadKeptPages } from './load-kept-pages.ts'

/**
 * In the browser: requests the data of the next page while its code is loading. The router calls the page's own loader
 * only once it has the code, which would be one round trip later.
 */
export const startTogetherMiddleware: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request, pattern },
  next,
) => {
  const url = new URL(request.url)
  const route = findRoute(pattern)
  const isNextPage = request.method === 'GET' && url.pathname !== location.pathname
  if (!isNextPage || route === undefined) return next()
  if (isKeptRoute(route.id) && !hasPanel(url))
    void loadKeptPages().then((code) => code?.keptPages.load(addressOf(url), route.id))
  const [results] = await Promise.all([next(), loadNextCode(route, url, request.signal)])
  return results
}
