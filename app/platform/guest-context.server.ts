import { createContext } from 'react-router'

/**
 * Where guests may pay (GUEST_PAYMENT): what is known of the guest that a request can come from. A guest is a browser
 * with a random secret in a cookie, and nothing else.
 */
export type Guest = {
  /** Whose payments are theirs: the hash of the secret. Null for a browser that has none. */
  readonly key: string | null
  /** The network address, by which attempts are counted. */
  readonly network: () => string
  /**
   * Gives the browser a secret, or keeps the one that it has for longer: the cookie goes out with this answer.
   * @returns the hash of the secret
   */
  readonly begin: () => string
}

/** Null while only accounts can pay. The edge fills it once per request, as it does the session. */
export const guestContext = createContext<Guest | null>(null)
