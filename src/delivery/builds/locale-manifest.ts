import { accountFormsScreen } from '#site/panel-table/account-forms-screen.ts'
import type { Locale } from '#i18n/locale.ts'
import { parseRouteId } from '#platform/routes/paths.ts'
import { routeTable, type RouteName, type RouteRow } from '#platform/routes/route-table.ts'

/** The router's manifest of the browser's routes; only the fields that are used here. */
export type RouteManifest = {
  readonly url: string
  readonly entry: { readonly imports?: readonly string[]; readonly css?: readonly string[] }
  readonly routes: Readonly<Record<string, unknown>>
}

/** Which screens of a language a manifest lists: those that the website links to, or all of them. */
export type ManifestExtent = 'linked' | 'whole'

/**
 * Whether the website links to a screen, so that the browser opens it within the open document. The others are steps of
 * signing in and paying, goals of mails, pages inside native apps, and tools: they are loaded as documents, by
 * `openAsDocumentMiddleware` if a redirect leads to one.
 */
export function isLinkedScreen(name: RouteName): boolean {
  const { indexable, paths }: RouteRow = routeTable[name]
  return indexable || paths.de.startsWith('/:centerUid')
}

/**
 * The router's manifest for the pages of one language. A visitor changes the language by a page load, never by a client
 * navigation, so a full manifest would send half of its routes for nothing. The manifest of a page that the website does
 * not link to is whole, because it has to list that page. Of `accountFormsScreen` each lists the style sheets.
 */
export function manifestOfLocale<Manifest extends RouteManifest>(
  manifest: Manifest,
  locale: Locale,
  extent: ManifestExtent,
): Manifest {
  const isWhole = extent === 'whole'
  const { css: everywhere = [], ...entry } = manifest.entry
  const shorten = (route: unknown) => shortenRoute(route, entry.imports ?? [], everywhere)
  const routes = Object.entries(manifest.routes).flatMap(([id, route]): [string, unknown][] => {
    const screen = parseRouteId(id)
    if (screen === undefined) return isWhole || id !== 'layout.webview' ? [[id, shorten(route)]] : []
    if (screen.locale !== locale || !isScreen(route)) return []
    if (isWhole || isLinkedScreen(screen.name)) return [[id, shorten(route)]]
    return screen.name === accountFormsScreen ? [[id, keepStyles(shorten(route))]] : []
  })
  return {
    ...manifest,
    entry,
    url: manifest.url.replace(/manifest-/, `manifest-${locale}-${isWhole ? 'whole-' : ''}`),
    routes: Object.fromEntries(routes),
  }
}

/** A file download is a route too, but the router never navigates to it. */
const isScreen = (route: unknown): boolean =>
  (route as { hasDefaultExport?: boolean }).hasDefaultExport === true

/**
 * A route without redundant fields: the router treats an absent flag as false, and what every page has need not be listed
 * again; style sheets of that kind are those of the root. Its style sheets are in `styles`, which only the app reads: the
 * router fetches what is in its own `css` and waits for it, and meanwhile nothing handles the promise of the page's data, so
 * that the browser reports an unhandled error if these fail (https://github.com/remix-run/react-router/pull/12889).
 */
function shortenRoute(
  route: unknown,
  loaded: readonly string[],
  everywhere: readonly string[],
): Readonly<Record<string, unknown>> {
  const { css = [], imports, ...rest } = route as Route
  const flags: Readonly<Record<string, unknown>> = rest
  const styles = rest.parentId === undefined ? css : css.filter((sheet) => !everywhere.includes(sheet))
  return {
    ...Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== false)),
    ...(imports && { imports: imports.filter((file) => !loaded.includes(file)) }),
    ...(styles.length > 0 && { styles: styles.map((sheet) => sheet.replace('#', '')) }),
  }
}

type Route = {
  readonly parentId?: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

/** Only what names the style sheets of a route. The router never opens it: the layout around it is not listed. */
const keepStyles = (route: Readonly<Record<string, unknown>>): unknown =>
  Object.fromEntries(Object.entries(route).filter(([key]) => ['id', 'parentId', 'styles'].includes(key)))

/** The script by which a page receives its manifest, as the router itself writes it. */
export const manifestScript = (manifest: RouteManifest): string =>
  `window.__reactRouterManifest=${JSON.stringify(manifest)};`
