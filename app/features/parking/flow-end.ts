/** Under this key the tab's session storage keeps the flow (flow-memory.ts). */
export const storageKey = 'parking'

/** Some browsers refuse the storage altogether; the flow then lasts as long as its page. */
export function withStorage<Value>(work: (storage: Storage) => Value): Value | null {
  try {
    return work(sessionStorage)
  } catch {
    return null
  }
}

/**
 * Ends the flow: nothing of the ticket stays in the browser.
 * @returns whether there was one
 */
export const forgetFlow = (): boolean =>
  withStorage((storage) => {
    const hadFlow = storage.getItem(storageKey) !== null
    storage.removeItem(storageKey)
    return hadFlow
  }) ?? false
