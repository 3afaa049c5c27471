import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { AnyPageFilter } from './kept-pages.ts'
import { holdPosition, isLeftAtTop } from '../shell/use-scroll-position.ts'

/** What a route's `handle` says about its page. */
export type PageHandle = {
  /** A list that stays mounted, but hidden, while a page below its path is open. */
  readonly isList?: boolean
  /** The part of the page at a path that can be shown from what is already known; null if nothing is known of it. */
  readonly showEarly?: (pathname: string) => ReactNode
  /** Loads what filters the page in the browser: soon after the page, so that no choice waits for it. */
  readonly loadFilter?: () => Promise<AnyPageFilter>
}

/** What is shown before the router has opened it: the list that is still mounted, or a part of a page. */
export type EarlyPage = { readonly list: string } | { readonly page: ReactNode }

type Stage = {
  readonly show: (page: EarlyPage) => void
  /** Shows the page again that the router has opened, if an early page stands in its place. */
  readonly drop: () => void
  /** The key of the history entry of the hidden list; null if there is none. */
  readonly hiddenList: () => string | null
  /** The path of the page that the router has opened. */
  readonly openPath: () => string
}

let stage: Stage | null = null

/** Sets the component that shows early pages; null when it is removed. */
export const setStage = (next: Stage | null): void => void (stage = next)

/** Finds the part of the page at the present address that can be shown early; null if nothing is known of it. */
type FindPage = () => ReactNode

let findPage: FindPage = () => null

/** Sets what finds pages, once its code is loaded. */
export const setPageFinder = (next: FindPage): void => void (findPage = next)

/** What can be shown at once when the visitor goes back or forward to a history entry. */
function findEarlyPage(key: string): EarlyPage | null {
  if (stage?.hiddenList() === key) return { list: key }
  // A panel was opened or closed, or the page has to be shown whole because it was left further down.
  if (stage?.openPath() === location.pathname || !isLeftAtTop(key)) return null
  const page = findPage()
  return page ? { page } : null
}

/**
 * Shows a page at once, before the router has loaded it, with the window where the page begins, or where the visitor
 * has left the list. The router's own result replaces it.
 */
export function showEarlyPage(page: EarlyPage): void {
  flushSync(() => stage?.show(page))
  holdPosition('list' in page ? page.list : null)
}

/**
 * Shows the list that is still mounted, or what is known of a page, as soon as the visitor goes back or forward to it;
 * the router learns of it when that is painted. Call it before the router begins to listen.
 */
export function showVisitedEarly(): void {
  let isRepeated = false
  let latest = 0
  addEventListener('popstate', (event) => {
    if (isRepeated) return
    latest += 1
    // The router gives no key to the entry of the document that was loaded.
    const { key = 'default' } = (history.state ?? {}) as { key?: string }
    const early = findEarlyPage(key)
    if (early === null) {
      // Anyone who turns back before the router has opened a page is where the router still is: it may have nothing to do.
      if (stage?.openPath() === location.pathname) flushSync(() => stage?.drop())
      return
    }
    event.stopImmediatePropagation()
    showEarlyPage(early)
    const mine = latest
    afterPaint(() => {
      if (mine !== latest) return
      isRepeated = true
      dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
      isRepeated = false
    })
  })
}

/** Calls back when the next frame is painted; in a window that paints none, soon. */
export function afterPaint(callback: () => void): void {
  const isCalled = { value: false }
  const call = () => {
    if (!isCalled.value) callback()
    isCalled.value = true
  }
  setTimeout(call, 200)
  requestAnimationFrame(() => setTimeout(call))
}
