import { accountCookie, readChoiceCookie } from '#app/platform/cookies.ts'

type SignedInHandler = (oid: string) => void

const handlers = new Set<SignedInHandler>()
let signedIn: string | null = null

/**
 * Registers a handler for sign-ins in the browser (LOG-02). It gets the account's id, at once if somebody is signed in
 * already and no other tab has signed out since. The returned function removes the handler.
 */
export function onSignedIn(handler: SignedInHandler): () => void {
  handlers.add(handler)
  if (signedIn !== null && isAccountKnown()) handler(signedIn)
  return () => {
    handlers.delete(handler)
  }
}

/** Whether the browser still knows an account; the server deletes this cookie with the session, for all tabs. */
const isAccountKnown = () => readChoiceCookie(accountCookie, document.cookie) !== undefined

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
