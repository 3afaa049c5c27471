import { loadAddress } from './reload-page.ts'

declare global {
  interface Window {
    /** Path and query of the page that the server wrote, as a script in its head found them. */
    openedAddress?: string | undefined
  }
}

/** What a history entry knows if its page had to be loaded because the visitor went to it before scripts listened. */
type Reopened = { readonly isReopened?: boolean } | null

let isOpening = false

/** Whether this document waits to be replaced by the page of the new address: what it still does must not change that. */
export const isOpeningAddress = (): boolean => isOpening

/**
 * Loads the page of the address if that is another one than the server has written. Until scripts listen, Back and
 * Forward may change the address and nothing else, and React would put the page of the new address beside the other.
 * @param address path and query that the app shows, or is about to show
 * @returns whether the page is being loaded
 */
export function openNewAddress(address = location.pathname + location.search): boolean {
  const state = history.state as Reopened
  // One that was loaded for this reason is never loaded again.
  if (window.openedAddress === undefined || window.openedAddress === address || state?.isReopened)
    return false
  // The browser would scroll to where it was on the other page.
  history.scrollRestoration = 'manual'
  history.replaceState({ ...state, isReopened: true }, '')
  isOpening = true
  loadAddress()
  return true
}

/** From now on the router listens, and each change of the address is its own. */
export function stopComparing(): void {
  window.openedAddress = undefined
}

/** Whether this page was loaded by `openNewAddress`, so that the app has to find the visitor's place; true only once. */
export function takeReopened(): boolean {
  const state = history.state as Reopened
  if (!state?.isReopened) return false
  const { isReopened: _, ...rest } = state
  history.replaceState(rest, '')
  return true
}
