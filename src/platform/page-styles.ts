/*
 * Which style sheets a page needs. The server inlines them into the page, because a linked one would delay the first
 * paint by a round trip. On navigation the browser links the sheets that are still missing.
 */

/** The order of the cascade layers, declared before any of them is used: components win over base, base over reset. */
const layerOrder = '@layer reset, tokens, base, components;'

type RouteStyles = Readonly<Record<string, Pick<BrowserRoute, 'styles'> | undefined>>

/** A route in the manifest of a page, with only the fields that are used here. An absent boolean is false. */
type BrowserRoute = {
  readonly path?: string
  readonly hasClientLoader?: boolean
  readonly hasAction?: boolean
  readonly module: string
  /** The files that its module imports. */
  readonly imports?: readonly string[]
  /** Its style sheets; those that every page has are the root's. */
  readonly styles?: readonly string[]
}

declare global {
  interface Window {
    /** The router's manifest of one build: what each route loads. */
    __reactRouterManifest?: {
      readonly version?: string
      readonly routes: Readonly<Record<string, BrowserRoute>>
    }
  }
}

let routes: RouteStyles = {}
let sheets: ReadonlyMap<string, string> = new Map()

/** Sets the style sheets of each route and the text of each sheet, by address. Only the server calls it, at the start. */
export function setPageStyles(
  routeStyles: Readonly<Record<string, object | undefined>>,
  sheetTexts: ReadonlyMap<string, string>,
): void {
  routes = routeStyles
  sheets = sheetTexts
}

/** The addresses of some routes' style sheets, each once, in order. */
export const listStyleSheets = (routeIds: readonly string[]): readonly string[] => [
  ...new Set(routeIds.flatMap((id) => listRouteStyles(id))),
]

/** The addresses of a route's style sheets; those that every page has are the root's. */
export const listRouteStyles = (id: string): readonly string[] =>
  // oxlint-disable-next-line no-underscore-dangle -- the router's name
  (import.meta.env.SSR ? routes : window.__reactRouterManifest?.routes)?.[id]?.styles ?? []

const written = new Set(
  import.meta.env.SSR
    ? []
    : [...document.querySelectorAll<HTMLElement>('style[data-href]')].flatMap(
        (style) => style.dataset.href?.split(' ') ?? [],
      ),
)

/** How a page gets a sheet: the server inlines it; the browser keeps an inlined one and links any other. */
export function decideSheetDelivery(address: string): 'written' | 'linked' | { readonly css: string } {
  if (!import.meta.env.SSR) return written.has(address) ? 'written' : 'linked'
  const text = sheets.get(address)
  return text === undefined ? 'linked' : { css: layerOrder + text }
}

/** The sheets that the page has, or that were fetched for the next one. */
const present = new Set(written)

/**
 * In the browser: fetches the style sheets of a route that the page does not have yet, so that the links of the next
 * page get them from the browser's cache. A preload would not do: browsers keep one that has failed, and give its
 * failure to the link.
 * @throws if one of them cannot be fetched: React shows a page without a sheet that its link does not get
 */
export const fetchRouteStyles = (id: string): Promise<unknown> =>
  Promise.all(
    listRouteStyles(id).map(async (sheet) => {
      if (present.has(sheet)) return
      const answer = await fetch(sheet)
      await answer.text()
      if (!answer.ok) throw new Error(sheet)
      present.add(sheet)
    }),
  )
