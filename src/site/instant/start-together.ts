import type { DataStrategyResult, MiddlewareFunction } from 'react-router'
import { loadNextCode } from '#platform/loading/load-next-code.ts'
import { addressOf, findRoute, hasPanel } from './kept-routes.ts'
import { tab } from './tab.ts'

/**
 * Requests the data of the next page while its code is loading, which the router would do one after the other. What is shown
 * early is painted before the router goes on.
 */
export const startTogetherMiddleware: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const url = new URL(request.url)
  const route = findRoute(url.pathname)
  if (request.method !== 'GET' || route === undefined) return next()
  // After Back or Forward, when the address is that of the page already, the page was open before.
  const isNew = url.pathname !== location.pathname
  if (isNew && route.isKept && !hasPanel(url)) void tab.pages.load(addressOf(url), route.id)
  // React shows it in a microtask that comes before this one.
  await Promise.resolve()
  if (tab.isEarly) await nextPaint()
  const [results] = await Promise.all([next(), isNew && loadNextCode(route, url, request.signal)])
  return results
}

/** Waits for the next frame; in a window that paints none, not long. */
const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 200)
    requestAnimationFrame(() => setTimeout(resolve))
  })
