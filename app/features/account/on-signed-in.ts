type SignedInHandler = (oid: string) => void

const handlers = new Set<SignedInHandler>()
let signedIn: string | null = null

/**
 * Registers a handler for sign-ins in the browser (LOG-02). It gets the account's id, at once if somebody is signed in
 * already. The returned function removes the handler.
 */
export function onSignedIn(handler: SignedInHandler): () => void {
  handlers.add(handler)
  if (signedIn !== null) handler(signedIn)
  return () => {
    handlers.delete(handler)
  }
}

/**
 * Reports the id of the signed-in account, or null for nobody. Handlers are called when it becomes another account, and
 * never for null.
 */
export function notifySignedIn(oid: string | null): void {
  if (oid === signedIn) return
  signedIn = oid
  if (oid === null) return
  for (const handler of handlers) handler(oid)
}
