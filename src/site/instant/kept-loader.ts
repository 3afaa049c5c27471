import type { ClientLoaderFunctionArgs } from 'react-router'
import { addressOf, findRoute, frameAddressOf, frameId, hasPanel } from './kept-routes.ts'
import { tab } from './tab.ts'

/**
 * Creates the client loader of a public page: its data come from memory, or from the server. The router asks itself if the
 * address opens a panel, whose guards the server runs, and if the answer is a redirect or an error, which it has to see.
 * @param findEarly the part of the page that is already known, with which it begins; null if nothing is
 */
export const keepPageOr =
  (findEarly: (pathname: string) => object | null) =>
  async ({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<unknown> => {
    const url = new URL(request.url)
    const address = addressOf(url)
    const route = findRoute(url.pathname)
    if (!route?.isKept || hasPanel(url) || tab.refused.delete(address)) return serverLoader()
    const kept = tab.pages.find(address)
    if (kept !== undefined) return kept
    const early = findEarly(url.pathname)
    const arrival = tab.pages.load(address, route.id)
    if (early === null) return (await arrival) ?? serverLoader()
    const complete = async (): Promise<void> => {
      // Data of older content than the open page's are not kept, and would be asked for again and again.
      if ((await arrival) === undefined || tab.pages.find(address) === undefined) tab.refused.add(address)
    }
    return { ...early, rest: complete() }
  }

/** The client loader of a public page that shows nothing before its data arrive. */
export const keepPage = keepPageOr(() => null)

/** The client loader of a public page with filters: it filters the page without one, if the tab keeps that. */
export const keepFilteredPage =
  <Page extends object>(loadFilter: () => Promise<PageFilter<Page>>) =>
  async (args: ClientLoaderFunctionArgs): Promise<unknown> => {
    const url = new URL(args.request.url)
    const isFiltered = url.search !== '' && tab.pages.find(url.pathname) !== undefined
    const filter = isFiltered ? await loadFilter().catch(console.warn) : undefined
    return (filter && filterKeptPage(url, filter)) ?? keepPage(args)
  }

/** Makes the data of a filtered page from those without a filter; null if only the server can know. */
export type PageFilter<Page> = (whole: Page, url: URL) => Page | null

/** The data of a page with a filter in its address, made from the one without; null if that is not kept. */
export function filterKeptPage<Page>(url: URL, filter: PageFilter<Page>): Page | null {
  const whole = hasPanel(url) ? undefined : (tab.pages.find(url.pathname) as Page | undefined)
  if (whole === undefined) return null
  return url.search === '' ? whole : filter(whole, url)
}

/**
 * The client loader of the frame around pages, so that a step to another centre and back needs no request. Around a page of
 * no centre that is not public, such as that of a payment, the router asks.
 */
export async function keepFrame(args: ClientLoaderFunctionArgs): Promise<unknown> {
  const url = new URL(args.request.url)
  const isKept = args.params.centerUid !== undefined || findRoute(url.pathname)?.isKept
  if (hasPanel(url) || !isKept) return args.serverLoader()
  return (await tab.pages.load(frameAddressOf(url.pathname), frameId)) ?? args.serverLoader()
}
