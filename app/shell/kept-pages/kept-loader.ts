import type { ClientLoaderFunctionArgs } from 'react-router'
import { addressOf, findKeptRoute, hasPanel } from './kept-routes.ts'
import { loadKeptPages } from './load-kept-pages.ts'

/**
 * The addresses of pages that were shown early and whose data did not arrive. For these the router sends its own
 * request, and its answer decides what is shown.
 */
const failed = new Set<string>()

/**
 * Creates the client loader of a public page, whose data are the same for every visitor. The data come from memory if
 * the page is kept there, otherwise from the server. A page that can be shown in part from what is already known
 * returns that part from `showEarly`, so that the visitor does not wait.
 * @param showEarly returns null if nothing is known of the page
 */
export const keepPageOr =
  (showEarly: (pathname: string) => object | null) =>
  async ({ request, pattern, serverLoader }: ClientLoaderFunctionArgs): Promise<unknown> => {
    const url = new URL(request.url)
    const address = addressOf(url)
    const id = findKeptRoute(pattern)
    // If the address opens a panel, the router has to send its own request, so that the server runs the guards of the
    // panel.
    if (id === undefined || hasPanel(url) || failed.delete(address)) return serverLoader()
    const keptPages = await loadKeptPages()
    if (keptPages === undefined) return serverLoader()
    const kept = keptPages.find(address)
    if (kept !== undefined) return kept
    const early = showEarly(url.pathname)
    const arrival = keptPages.load(address, id)
    // If the answer is a redirect or an error, the router has to see it.
    if (early === null) return (await arrival) ?? serverLoader()
    return { ...early, rest: noteFailure(address, arrival) }
  }

async function noteFailure(address: string, arrival: Promise<unknown>): Promise<void> {
  if ((await arrival) === undefined) failed.add(address)
}

/** The client loader of a public page that shows nothing before its data arrive. */
export const keepPage = keepPageOr(() => null)
