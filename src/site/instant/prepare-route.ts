import type { ReactNode } from 'react'
import { preinit } from 'react-dom'
import { preloadModules } from '#platform/loading/preload-modules.ts'
import { decideSheetDelivery, fetchRouteStyles, listRouteStyles } from '#platform/page-styles.ts'
import { findRoute, listRoutes } from './kept-routes.ts'
import { tab, type PageHandle } from './tab.ts'

/** The part of the page at a path that can be shown before the router opens it; null if there is none. */
export function findEarlyPage(pathname: string): ReactNode {
  const id = findRoute(pathname)?.id
  return id !== undefined && hasRouteStyles(id) ? (tab.handles.get(id)?.showEarly?.(pathname) ?? null) : null
}

/** Loads code and styles of a page, so that it can be shown at the first tap: once for all cards of a kind. */
export function prepareRoute(id: string): Promise<void> {
  const preparation = tab.routes.get(id) ?? loadRoute(id)
  tab.routes.set(id, preparation)
  return preparation
}

async function loadRoute(id: string): Promise<void> {
  const { module, imports = [] } = listRoutes()[id] ?? {}
  if (module === undefined) return
  try {
    preloadModules([module, ...imports])
    const [code] = await Promise.all([
      import(/* @vite-ignore */ module) as Promise<{ handle?: PageHandle }>,
      fetchRouteStyles(id),
    ])
    for (const sheet of listRouteStyles(id))
      if (decideSheetDelivery(sheet) === 'linked') preinit(sheet, { as: 'style', precedence: 'page' })
    tab.handles.set(id, code.handle ?? {})
  } catch (error) {
    // The next card tries it again.
    tab.routes.delete(id)
    console.warn(error)
  }
}

/** Whether the page has the style sheets of a route. */
const hasRouteStyles = (id: string): boolean =>
  listRouteStyles(id).every(
    (sheet) =>
      decideSheetDelivery(sheet) === 'written' ||
      document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href="${sheet}"]`)?.sheet,
  )
