import { endKey, signInKey, storageKey } from './flow-keys.ts'

/** Runs `work` with the session storage; null if the browser blocks it. The flow then lasts only as long as its page. */
export function withStorage<Value>(work: (storage: Storage) => Value): Value | null {
  try {
    return work(sessionStorage)
  } catch {
    return null
  }
}

/**
 * Ends the flow: nothing of the ticket stays in the browser.
 * @returns whether there was a flow, now or when the page began to load
 */
export const removeStoredFlow = (): boolean =>
  withStorage((storage) => {
    const hadFlow = storage.getItem(storageKey) !== null || storage.getItem(endKey) !== null
    for (const key of [storageKey, endKey, signInKey]) storage.removeItem(key)
    return hadFlow
  }) ?? false

export const noteSignIn = (): void => void withStorage((storage) => storage.setItem(signInKey, '1'))

/** Whether the visitor has left to sign in. Deletes the note, so that it counts once. */
export const takeSignInNote = (): boolean =>
  withStorage((storage) => {
    const hasNote = storage.getItem(signInKey) !== null
    storage.removeItem(signInKey)
    return hasNote
  }) ?? false

export const hasFlow = (): boolean => withStorage((storage) => storage.getItem(storageKey) !== null) ?? false
