/*
 * Which style sheets a page needs. The server writes them into the page: a linked one would hold the first paint back
 * by a round trip. A screen that the browser goes to later links what is still missing.
 */

/** Which layer wins, said before any of them is opened: a component's rules over the base's over the reset's. */
const layerOrder = '@layer reset, tokens, base, components;'

type RouteStyles = Readonly<Record<string, { readonly css?: readonly string[] | undefined } | undefined>>

declare global {
  interface Window {
    /** The router's own list of what each route loads, of one build. It waits for the sheets before it shows an answer. */
    __reactRouterManifest?: {
      readonly version?: string
      readonly routes: Readonly<Record<string, { css?: readonly string[] }>>
    }
  }
}

/** The router marks repeated ones by a `#`. */
const withoutMark = (address: string): string => address.replace('#', '')

let routes: RouteStyles = {}
let sheets: ReadonlyMap<string, string> = new Map()

/** On the server, once at start: the style sheets of each route and the text of each sheet, by address. */
export function setPageStyles(routeStyles: RouteStyles, sheetTexts: ReadonlyMap<string, string>): void {
  routes = routeStyles
  sheets = sheetTexts
}

/** The addresses of the style sheets of some routes, each once, in order. */
export const listStyleSheets = (routeIds: readonly string[]): readonly string[] => [
  ...new Set(routeIds.flatMap((id) => routes[id]?.css ?? []).map(withoutMark)),
]

const written = new Set(
  import.meta.env.SSR
    ? []
    : [...document.querySelectorAll<HTMLElement>('style[data-href]')].flatMap(
        (style) => style.dataset.href?.split(' ') ?? [],
      ),
)

if (!import.meta.env.SSR) {
  // oxlint-disable-next-line no-underscore-dangle -- the router's name
  const known = window.__reactRouterManifest?.routes ?? {}
  routes = Object.fromEntries(Object.entries(known).map(([id, { css }]) => [id, { css }]))
  // What the page was written with would be fetched for nothing, and waited for: at every step of a form.
  for (const route of Object.values(known)) {
    if (route.css) route.css = route.css.filter((address) => !written.has(withoutMark(address)))
  }
}

/**
 * How a page comes by a sheet: on the server it is written into the page; in the browser it is there already when the
 * server has written it, and is linked otherwise.
 */
export function deliverSheet(address: string): 'written' | 'linked' | { readonly css: string } {
  if (!import.meta.env.SSR) return written.has(address) ? 'written' : 'linked'
  const text = sheets.get(address)
  return text === undefined ? 'linked' : { css: layerOrder + text }
}
