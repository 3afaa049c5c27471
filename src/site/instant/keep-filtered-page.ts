import type { ClientLoaderFunctionArgs } from 'react-router'
import { keepPage } from './kept-loader.ts'
import type { PageFilter } from './kept-pages.ts'
import { loadKeptPages } from './load-kept-pages.ts'

/**
 * Creates the client loader of a public page with filters in its address. If the tab keeps the page without a filter, it
 * is filtered in the browser.
 * @param loadFilter loads what filters; it returns null if only the server can know
 */
export const keepFilteredPage =
  <Page extends object>(loadFilter: () => Promise<PageFilter<Page>>) =>
  async (args: ClientLoaderFunctionArgs): Promise<unknown> =>
    (await (await loadKeptPages())?.filterPage(args, loadFilter)) ?? keepPage(args)
