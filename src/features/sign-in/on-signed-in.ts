import { accountCookie, readChoiceCookie } from '#platform/cookies.ts'

type SignedInHandler = (oid: string) => void

const handlers = new Set<SignedInHandler>()
let signedIn: string | null = null

let sayIfKnown: () => void
const known = new Promise<void>((resolve) => {
  sayIfKnown = resolve
})

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
export const isAccountKnown = () => readChoiceCookie(accountCookie, document.cookie) !== undefined

/**
 * Resolves when it is known for the first time whether somebody is signed in, after the handlers were called. On a page
 * of a browser that knows no account, nobody asks, and it never does.
 */
export const whenSignInIsKnown = (): Promise<void> => known

/** Reports the account that is signed in, or null. Handlers are called when another account is, and never for null. */
export function notifySignedIn(oid: string | null): void {
  sayIfKnown()
  if (oid === signedIn) return
  signedIn = oid
  if (oid === null) return
  for (const handler of handlers) handler(oid)
}
