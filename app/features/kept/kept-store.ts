import { useSyncExternalStore } from 'react'
import { accountCookie, readChoiceCookie } from '#app/platform/cookies.ts'
import { keptListeners, keptStorageKey, readKeptState, type KeptState } from './kept-state.ts'

let isStarted = false

/** Loads the code that knows what is kept. Pages of visitors who keep nothing and have no account never do. */
export const loadKept = () => import('./kept-sync.ts')

function subscribe(listener: () => void) {
  keptListeners.add(listener)
  if (!isStarted) {
    isStarted = true
    if (mayKeep()) loadKept().catch(console.warn)
  }
  return () => keptListeners.delete(listener)
}

/** Whether the device keeps something, or knows an account, which may. */
function mayKeep(): boolean {
  try {
    return Boolean(localStorage.getItem(keptStorageKey) ?? readChoiceCookie(accountCookie, document.cookie))
  } catch {
    // The browser blocks the storage.
    return true
  }
}

/** What the visitor keeps; null while it is not known, on the server always. */
export const useKept = (): KeptState | null => useSyncExternalStore(subscribe, readKeptState, () => null)

/** Whether the visitor keeps the thing of this name, see `keyOf`. False on the server, so that pages are shared. */
export const useIsKept = (key: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => readKeptState()?.keys.has(key) === true,
    () => false,
  )
