import { type ClientLoaderFunctionArgs, UNSAFE_decodeViaTurboStream as decode } from 'react-router'
import { addressOf, findKeptRoute, frameAddressOf, frameId, hasPanel } from './kept-routes.ts'
import { findNextCoupon } from './next-coupon.ts'
import { createPageStore, type PageAnswer } from './page-store.ts'
import { contentVersionHeader } from '#platform/loading/content-version-header.ts'

/**
 * Requests the data of a page as the router would (API-11). The router can do so only during a navigation; this
 * function is for data that are needed earlier.
 * @returns undefined if the answer is a redirect or an error, or if there is no network: the router then asks again and
 * handles the answer itself
 */
async function fetchPageData(address: string, routeId: string): Promise<PageAnswer | undefined> {
  try {
    const { pathname, search } = new URL(address, location.origin)
    const file = pathname.endsWith('/') ? `${pathname}_` : pathname
    const response = await fetch(`${file}.data${search === '' ? '?' : `${search}&`}_routes=${routeId}`)
    if (response.status !== 200 || response.body === null) return undefined
    const { value } = await decode(response.body, window)
    const data = (value as Record<string, { data?: unknown } | undefined>)[routeId]?.data
    const contentVersion = Number(response.headers.get(contentVersionHeader))
    return data === undefined ? undefined : { data, contentVersion }
  } catch (error) {
    console.warn(error)
    return undefined
  }
}

/** The public pages that this tab keeps. */
export const keptPages = createPageStore(fetchPageData, Date.now)

/** What the router says of a page that it opens. */
type Opening = Pick<ClientLoaderFunctionArgs, 'request' | 'params' | 'pattern'>

/**
 * The addresses of pages that were shown early and whose data did not arrive. For these the router sends its own
 * request, and its answer decides what is shown.
 */
const failed = new Set<string>()

async function noteFailure(address: string, arrival: Promise<unknown>): Promise<void> {
  // Data of older content than the open page's are not kept, and would be asked for again and again.
  if ((await arrival) === undefined || keptPages.find(address) === undefined) failed.add(address)
}

/**
 * The data of a public page, from memory or from the server, or what `showEarly` knows of the page.
 * @returns undefined if the router has to send its own request: if the address opens a panel, so that the server runs
 * the guards of the panel, and if the answer is a redirect or an error, which the router has to see
 */
export async function loadPage(
  { request, pattern }: Opening,
  showEarly: (pathname: string) => object | null,
): Promise<unknown> {
  const url = new URL(request.url)
  const address = addressOf(url)
  const id = findKeptRoute(pattern)
  if (id === undefined || hasPanel(url) || failed.delete(address)) return undefined
  const kept = keptPages.find(address)
  if (kept !== undefined) return kept
  const early = showEarly(url.pathname)
  const arrival = keptPages.load(address, id)
  return early === null ? arrival : { ...early, rest: noteFailure(address, arrival) }
}

/** Makes the data of a filtered page from those without a filter; null if only the server can know. */
export type PageFilter<Page> = (whole: Page, url: URL) => Page | null

/** The filter of a page that is not known. */
export type AnyPageFilter = (whole: never, url: URL) => object | null

/** The data of a filtered page, made from the one without a filter; null if it is not kept. */
export async function filterPage<Page extends object>(
  { request }: Pick<Opening, 'request'>,
  loadFilter: () => Promise<PageFilter<Page>>,
): Promise<Page | null> {
  const url = new URL(request.url)
  if (url.search === '' || keptPages.find(url.pathname) === undefined) return null
  try {
    return filterKeptPage(url, await loadFilter()) as Page | null
  } catch (error) {
    console.warn(error)
    return null
  }
}

/** The same for any address of a page with filters, once its filter is loaded. */
export function filterKeptPage(url: URL, filter: AnyPageFilter): object | null {
  const whole = hasPanel(url) ? undefined : keptPages.find(url.pathname)
  if (whole === undefined) return null
  return url.search === '' ? whole : filter(whole as never, url)
}

/**
 * The data of the frame around a public page, from memory or from the server.
 * @returns undefined if the router has to send its own request: around other pages, unless they begin with what is known
 * of a coupon, and with a panel
 */
export async function loadFrame({ request, params, pattern }: Opening): Promise<unknown> {
  const url = new URL(request.url)
  const isPublic = findKeptRoute(pattern) !== undefined
  if (hasPanel(url) || !(isPublic || findNextCoupon(url.pathname))) return undefined
  return keptPages.load(frameAddressOf(url.pathname, params.centerUid), frameId)
}
