/** The key of the flow in the tab's session storage (stored-flow.ts). */
export const storageKey = 'parking'

/** The key of a note that a flow has ended with the page that is being loaded; it holds nothing of the ticket. */
const endKey = 'parking-ended'

/**
 * The key of a note that the visitor has left to sign in and will continue the flow; it holds nothing of the ticket.
 */
const signInKey = 'parking-sign-in'

/**
 * Runs `work` with the session storage; null if the browser blocks it. The flow then lasts only as long as its page.
 */
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

/** Notes that the visitor leaves to sign in or up, so that the flow continues afterwards. */
export const noteSignIn = (): void => void withStorage((storage) => storage.setItem(signInKey, '1'))

/** Whether the visitor has left to sign in. Deletes the note, so that it counts once. */
export const takeSignInNote = (): boolean =>
  withStorage((storage) => {
    const hasNote = storage.getItem(signInKey) !== null
    storage.removeItem(signInKey)
    return hasNote
  }) ?? false

/** Whether the tab stores a flow. */
export const hasFlow = (): boolean => withStorage((storage) => storage.getItem(storageKey) !== null) ?? false

/**
 * An inline script that ends the flow before any other script is loaded (PRK-06).
 * @param isReturn whether the visitor returns from a payment to this page, which asks later whether there was a flow
 */
export const writeFlowEnd = (isReturn: boolean): string => {
  const note = isReturn
    ? `s.getItem("${storageKey}")&&s.setItem("${endKey}",1);`
    : `s.removeItem("${endKey}");`
  return `try{let s=sessionStorage;${note}s.removeItem("${storageKey}")}catch{}`
}
