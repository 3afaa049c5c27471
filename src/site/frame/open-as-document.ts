import type { DataStrategyResult, MiddlewareFunction } from 'react-router'
import { findRouteByPath } from '#platform/routes/find-route.ts'
import { localeOfPath } from '#i18n/locale.ts'
import { routeId } from '#platform/routes/paths.ts'
import { loadPlace } from '#platform/loading/reload-page.ts'
import { whenOnline } from '#platform/loading/when-online.ts'
import { listRoutes } from '../instant/kept-routes.ts'

/**
 * In the browser: loads a screen that the page's manifest does not list as a document (`isLinkedScreen`). Only a redirect
 * leads to one, such as that to the sign-in.
 */
export const openAsDocumentMiddleware: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const url = new URL(request.url)
  const name = findRouteByPath(url.pathname)?.name
  if (name === undefined || listRoutes()[routeId(localeOfPath(url.pathname), name)]) return next()
  await whenOnline(request.signal)
  if (!request.signal.aborted) loadPlace(url)
  return new Promise(() => undefined)
}
