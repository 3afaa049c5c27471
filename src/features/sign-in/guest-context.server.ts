import { createContext } from 'react-router'

/**
 * The guest that a request may come from, if guests may pay (GUEST_PAYMENT): every browser, or only one that has chosen
 * to pay without an account. A guest is a browser with a random secret in a cookie, and nothing else.
 */
export type Guest = {
  /** The hash of the secret, which owns the guest's payments. Null if the browser has no secret. */
  readonly key: string | null
  readonly network: () => string
  /**
   * Gives the browser a secret, or extends the life of the one it has: the response sets the cookie. Each payment needs it
   * for its own 30 days, so it is called by what looks up or pays, and by nothing that only reads.
   * @returns the hash of the secret
   */
  readonly begin: () => string
}

export const guestContext = createContext<Guest | null>(null)
