/*
 * Which style sheets a page needs. The server inlines them into the page, because a linked one would delay the first
 * paint by a round trip. On navigation the browser links the sheets that are still missing.
 */

/** The order of the cascade layers, declared before any of them is used: components win over base, base over reset. */
const layerOrder = '@layer reset, tokens, base, components;'

type RouteStyles = Readonly<Record<string, { readonly css?: readonly string[] | undefined } | undefined>>

/** A route in the router's manifest, with only the fields that are used here. An absent boolean is false. */
type BrowserRoute = {
  readonly path?: string
  readonly hasClientLoader?: boolean
  readonly module: string
  /** The files that its module imports. */
  readonly imports?: readonly string[]
  css?: readonly string[]
}

declare global {
  interface Window {
    /**
     * The router's manifest of one build: what each route loads. The router waits for the style sheets before it
     * renders a route.
     */
    __reactRouterManifest?: {
      readonly version?: string
      readonly routes: Readonly<Record<string, BrowserRoute>>
    }
  }
}

/** The address of a style sheet without the `#` by which the router marks repeated ones. */
const withoutMark = (address: string): string => address.replace('#', '')

let routes: RouteStyles = {}
let sheets: ReadonlyMap<string, string> = new Map()

/**
 * Sets the style sheets of each route and the text of each sheet, by address. Only the server calls it, once at the
 * start.
 */
export function setPageStyles(routeStyles: RouteStyles, sheetTexts: ReadonlyMap<string, string>): void {
  routes = routeStyles
  sheets = sheetTexts
}

/** The addresses of some routes' style sheets, each once, in order. */
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
  // Otherwise the router would fetch, and wait for, sheets that the page already has inline, at every step of a form.
  for (const route of Object.values(known)) {
    if (route.css) route.css = route.css.filter((address) => !written.has(withoutMark(address)))
  }
}

/** How a page gets a sheet: the server inlines it; the browser keeps an inlined one and links any other. */
export function decideSheetDelivery(address: string): 'written' | 'linked' | { readonly css: string } {
  if (!import.meta.env.SSR) return written.has(address) ? 'written' : 'linked'
  const text = sheets.get(address)
  return text === undefined ? 'linked' : { css: layerOrder + text }
}
