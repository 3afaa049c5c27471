import { useSyncExternalStore, type ReactNode } from 'react'
import { isAccountKnown } from '#features/sign-in/on-signed-in.ts'
import { keptListeners, keptStorageKey, readKeptState, reasons, type KeptState } from './kept-state.ts'
import { storeTaps, taps } from './kept-taps.ts'

let isStarted = false

/** Loads the code that knows what is kept. Pages of visitors who keep nothing and have no account never do. */
export const loadKept = () => import('./kept-sync.ts')

/** Calls the listener whenever something else is kept or pressed; the first one may load the code that knows it. */
export function subscribeKept(listener: () => void) {
  const unsubscribe = keptListeners.subscribe(listener)
  if (!isStarted) {
    isStarted = true
    if (mayKeep()) loadKept().catch(console.warn)
  }
  return unsubscribe
}

/** Whether the device keeps something, or knows an account, which may, or something was pressed on the page before that is not saved. */
function mayKeep(): boolean {
  try {
    return localStorage.getItem(keptStorageKey) !== null || isAccountKnown() || Object.keys(taps).length > 0
  } catch {
    // The browser blocks the storage.
    return true
  }
}

const nothing = () => null

export const useKept = (): KeptState | null => useSyncExternalStore(subscribeKept, readKeptState, nothing)

/**
 * Whether the visitor keeps the thing of this name, see `keyOf`, as far as it was pressed or is known. False on the
 * server, so that pages are shared.
 */
export const useIsKept = (key: string): boolean =>
  useSyncExternalStore(
    subscribeKept,
    () => taps[key]?.isKept ?? readKeptState()?.keys.has(key) === true,
    () => false,
  )

/**
 * Why a thing in a list may be what the visitor looks for, for its card, see `reasons`. Null if there is no reason, as on
 * the server: any other value would make React render each card of a list again, before it answers the visitor.
 */
export const useReason = (
  kind: 'shop' | 'place' | 'coupon' | 'event' | 'news',
  centreUid: string,
  uid: string,
): ReactNode =>
  useSyncExternalStore(subscribeKept, () => reasons.get(`${kind}:${centreUid}:${uid}`) ?? null, nothing)

/**
 * Keeps or forgets the thing or plate of this name, see `keyOf` and `plateKey`. The page shows it at once, also while it is not known what is kept; if it
 * cannot be saved, it is taken back and the visitor is told.
 */
export function keepOrForget(key: string, isKept: boolean): void {
  taps[key] = { isKept, byAccount: isAccountKnown() }
  storeTaps()
  keptListeners.notify()
  loadKept().catch(console.warn)
}
