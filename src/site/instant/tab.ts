import type { ReactNode } from 'react'
import { fetchPageData } from '#platform/loading/fetch-page-data.ts'
import { createPageStore } from './page-store.ts'

/** What a route's `handle` says about its page. */
export type PageHandle = {
  /** A list that stays mounted, but hidden, while a page below its path is open; it reads its data by `useListData`. */
  readonly isList?: boolean
  /** The part of the page at a path that can be shown from what is already known; null if nothing is known of it. */
  readonly showEarly?: (pathname: string) => ReactNode
}

/** What this tab knows of pages beside the router: the only state of this folder. */
export const tab = {
  /** The public pages that are kept, or on their way. */
  pages: createPageStore(fetchPageData, Date.now),
  /** Addresses whose data did not arrive; the router asks for them itself, and its answer decides what is shown. */
  refused: new Set<string>(),
  /** The routes whose code and styles are loaded, or are being loaded. */
  routes: new Map<string, Promise<void>>(),
  handles: new Map<string, PageHandle>(),
  centre: null as { readonly uid: string; readonly name: string } | null,
  /** How often an open page was renewed because its centre has newer content. */
  renewals: 0,
  /** Whether something is shown in the place of the page that the router is about to leave. */
  isEarly: false,
}

/** The name of a centre, if its page is open, for code outside components. */
export const findShownCentre = (uid: string): string | undefined =>
  tab.centre?.uid === uid ? tab.centre.name : undefined
