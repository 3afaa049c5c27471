import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { holdPosition } from '../use-scroll-position.ts'

/** What a route's `handle` says about its page. */
export type PageHandle = {
  /** A list that stays mounted, but hidden, while a page below its path is open. */
  readonly isList?: boolean
  /** The part of the page at a path that can be shown from what is already known; null if nothing is known of it. */
  readonly showEarly?: (pathname: string) => ReactNode
}

/** What is shown before the router has opened it: the list that is still mounted, or a part of a page. */
export type EarlyPage = { readonly list: string } | { readonly page: ReactNode }

type Stage = {
  readonly show: (page: EarlyPage | null) => void
  /** The key of the history entry of the hidden list; null if there is none. */
  readonly hiddenList: () => string | null
}

let stage: Stage | null = null

/** Sets the component that shows early pages; null when it is removed. */
export const setStage = (next: Stage | null): void => void (stage = next)

/**
 * Shows a page at once, before the router has loaded it, with the window where the page begins, or where the visitor
 * has left the list. The router's own result replaces it.
 */
export function showEarlyPage(page: EarlyPage): void {
  flushSync(() => stage?.show(page))
  holdPosition('list' in page ? page.list : null)
}

/**
 * Shows the list that is still mounted as soon as the visitor goes back to it; the router learns of it when the list is
 * painted. Call it before the router begins to listen.
 */
export function showListsEarly(): void {
  let isRepeated = false
  let latest = 0
  addEventListener('popstate', (event) => {
    if (isRepeated) return
    latest += 1
    // The router gives no key to the entry of the document that was loaded.
    const { key = 'default' } = (history.state ?? {}) as { key?: string }
    if (stage?.hiddenList() !== key) return
    event.stopImmediatePropagation()
    showEarlyPage({ list: key })
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
