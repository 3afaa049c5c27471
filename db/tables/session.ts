/** A browser that is signed in. The cookie holds a random id; only its hash is here, so a copy of the table is no key. */
export type AuthSessionTable = {
  /** SHA-256 of the cookie's id, base64url. */
  id_hash: string
  oid: string
  /** Access and refresh token, sealed; see server/identity/sealer.ts. */
  sealed_tokens: string
  /** Until when the access token is good. */
  access_expires_at: Date
  /** The end of the session: nobody has used it for as long as a refresh token lives. */
  expires_at: Date
  /** Until when one process renews the tokens while all others wait for it. */
  lease_until: Date | null
  /** A new account's first visit, until its onboarding is over. */
  show_onboarding: boolean
  created_at: Date
}

/**
 * Accounts that are gone: their tokens are refused although they have not expired. The hash recognises a token's owner
 * and names nobody; the row goes when no token of the account can be good any more.
 */
export type RevokedSubjectTable = {
  /** SHA-256 of the account's id, base64url. */
  oid_hash: string
  /** Tokens issued until then are refused. */
  revoked_at: Date
}
