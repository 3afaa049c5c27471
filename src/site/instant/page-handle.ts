import type { ReactNode } from 'react'

/** What a route's `handle` says about its page. */
export type PageHandle = {
  /** A list that stays mounted, but hidden, while a page below its path is open; it reads its data by `useListData`. */
  readonly isList?: boolean
  /** The part of the page at a path that can be shown from what is already known; null if nothing is known of it. */
  readonly showEarly?: (pathname: string) => ReactNode
}
