import { findRouteByPath } from '#platform/routes/find-route.ts'
import { localeOfPath } from '#i18n/locale.ts'
import { routeId } from '#platform/routes/paths.ts'
import { preloadModules } from '#platform/loading/preload-modules.ts'
import { fetchRouteStyles, decideSheetDelivery, listRouteStyles } from '#platform/page-styles.ts'
import { opensHere } from '#ui/opens-here.ts'
import { afterPaint, setPageFinder, showEarlyPage, type PageHandle } from './early-page.ts'
import { listRoutes } from './kept-routes.ts'
import { preinit } from 'react-dom'

/** Links the style sheets of a route before its page is shown; they have to be fetched. */
function linkRouteStyles(id: string): void {
  for (const sheet of listRouteStyles(id))
    if (decideSheetDelivery(sheet) === 'linked') preinit(sheet, { as: 'style', precedence: 'page' })
}

/** Whether the page has the style sheets of a route. */
const hasRouteStyles = (id: string): boolean =>
  listRouteStyles(id).every(
    (sheet) =>
      decideSheetDelivery(sheet) === 'written' ||
      document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href="${sheet}"]`)?.sheet,
  )

/** What the routes whose code is loaded say about their pages, by the router's ids. */
const handles = new Map<string, PageHandle>()

/** The router's id of the route whose page a link opens; undefined if none of it is fetched or shown ahead. */
export function findRouteOfLink({ origin, pathname, search }: HTMLAnchorElement): string | undefined {
  if (origin !== location.origin || search !== '' || pathname === location.pathname) return undefined
  return findRouteOfPath(pathname)
}

function findRouteOfPath(pathname: string): string | undefined {
  const name = findRouteByPath(pathname)?.name
  const id = name && routeId(localeOfPath(pathname), name)
  return id !== undefined && listRoutes()[id]?.hasClientLoader ? id : undefined
}

/** The routes whose code and styles are loaded, or are being loaded. */
const prepared = new Map<string, Promise<void>>()

/**
 * Loads the code and the styles of a page, and runs the code, so that the page can be shown at the first tap: once for all
 * cards of the same kind. If that fails, the next card tries it again.
 */
export function prepareRoute(id: string): Promise<void> {
  const preparation = prepared.get(id) ?? loadRoute(id)
  prepared.set(id, preparation)
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
    linkRouteStyles(id)
    handles.set(id, code.handle ?? {})
  } catch (error) {
    prepared.delete(id)
    console.warn(error)
  }
}

const findEarly = (pathname: string, id: string | undefined) =>
  id !== undefined && hasRouteStyles(id) ? handles.get(id)?.showEarly?.(pathname) : null

/**
 * Whether a finger or a mouse has clicked, in the same window. A click by the keyboard has no count; anyone who uses the
 * keyboard goes on from the page that the router opens, because the focus would be lost with the early one.
 */
const isTap = (click: MouseEvent): boolean => click.detail > 0 && opensHere(click)

/**
 * Shows what is known of a page as soon as its link is clicked. The router's own work begins when that is painted.
 */
export function showPagesEarly(navigate: (pathname: string) => void, signal: AbortSignal): void {
  setPageFinder(() => {
    const { pathname, search } = location
    return search === '' ? findEarly(pathname, findRouteOfPath(pathname)) : null
  })
  let latest = 0
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || !isTap(event) || link.target !== '' || link.hash !== '') return
    latest += 1
    const click = latest
    const page = findEarly(link.pathname, findRouteOfLink(link))
    if (!page) return
    event.preventDefault()
    const { pathname } = link
    showEarlyPage({ page })
    afterPaint(() => click === latest && navigate(pathname))
  }
  document.addEventListener('click', onClick, { capture: true, signal })
}
