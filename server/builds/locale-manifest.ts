import type { Locale } from '#app/i18n/locale.ts'
import { parseRouteId } from '#app/paths.ts'

/** The router's manifest of the browser's routes; only the fields that are used here. */
export type RouteManifest = {
  readonly url: string
  readonly entry: { readonly imports?: readonly string[] }
  readonly routes: Readonly<Record<string, unknown>>
}

/**
 * The router's manifest for the pages of one language. A visitor changes the language by a page load, never by a client
 * navigation, so a full manifest would send half of its routes for nothing.
 */
export function manifestOfLocale<Manifest extends RouteManifest>(
  manifest: Manifest,
  locale: Locale,
): Manifest {
  const routes = Object.entries(manifest.routes).filter(([id, route]) => {
    const screen = parseRouteId(id)
    return screen === undefined || (screen.locale === locale && isScreen(route))
  })
  return {
    ...manifest,
    url: manifest.url.replace(/manifest-/, `manifest-${locale}-`),
    routes: Object.fromEntries(
      routes.map(([id, route]) => [id, shorten(route, manifest.entry.imports ?? [])]),
    ),
  }
}

/** A file download is a route too, but the router never navigates to it. */
const isScreen = (route: unknown): boolean =>
  (route as { hasDefaultExport?: boolean }).hasDefaultExport === true

/**
 * A route without redundant fields: the router treats an absent flag as false, and the files that every page loads need
 * not be listed again.
 */
const shorten = (route: unknown, loaded: readonly string[]): unknown =>
  Object.fromEntries(
    Object.entries(route as object)
      .filter(([, value]) => value !== false)
      .map(([key, value]: [string, unknown]) => [
        key,
        key === 'imports' && Array.isArray(value)
          ? value.filter((file) => !loaded.includes(file as string))
          : value,
      ]),
  )

/** The script by which a page receives its manifest, as the router itself writes it. */
export const manifestScript = (manifest: RouteManifest): string =>
  `window.__reactRouterManifest=${JSON.stringify(manifest)};`
