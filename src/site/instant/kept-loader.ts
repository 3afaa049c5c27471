import type { ClientLoaderFunctionArgs } from 'react-router'
import { loadKeptPages } from './load-kept-pages.ts'

/**
 * Creates the client loader of a public page, whose data are the same for every visitor. The data come from memory if
 * the page is kept there, otherwise from the server. A page that can be shown in part from what is already known
 * returns that part from `showEarly`, so that the visitor does not wait.
 * @param showEarly returns null if nothing is known of the page
 */
export const keepPageOr =
  (showEarly: (pathname: string) => object | null) =>
  async (args: ClientLoaderFunctionArgs): Promise<unknown> =>
    (await (await loadKeptPages())?.loadPage(args, showEarly)) ?? args.serverLoader()

/** The client loader of a public page that shows nothing before its data arrive. */
export const keepPage = keepPageOr(() => null)

/** The client loader of the frame around public pages, so that a step to another centre and back needs no request. */
export const keepFrame = async (args: ClientLoaderFunctionArgs): Promise<unknown> =>
  (await (await loadKeptPages())?.loadFrame(args)) ?? args.serverLoader()
