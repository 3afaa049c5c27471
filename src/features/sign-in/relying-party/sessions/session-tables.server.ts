import type { Generated } from 'kysely'

/** A browser that is signed in. Only the hash of the id in its cookie is stored, so a copy of the table gives no access. */
type AuthSessionTable = {
  /** SHA-256 of the cookie's id, base64url. */
  id_hash: string
  oid: string
  /** Access and refresh token, sealed; see src/features/sign-in/relying-party/sealer.server.ts. */
  sealed_tokens: string
  access_expires_at: Date
  /** The end of the session if nobody uses it until then: the lifetime of a refresh token after the last use. */
  expires_at: Date
  /** The end of the lease by which one process renews the tokens while all others wait. */
  lease_until: Date | null
  /** Whether the onboarding of a new account is still to be shown. */
  show_onboarding: boolean
  /** Opened inside a native app, by the app's own token. */
  is_webview: Generated<boolean>
  /** The path on this site on which it was opened. */
  origin: Generated<string>
  created_at: Date
}

/**
 * Every access token of a session until it expires, and whether it was ended by signing out: ended tokens are refused
 * on every replica although they are otherwise valid.
 */
type SessionTokenTable = {
  /** SHA-256 of the signed part of the token, base64url; see src/features/sign-in/relying-party/sessions/session-tokens.server.ts. */
  token_hash: string
  /** The session's `id_hash`; for a token that came without a session, its own hash. */
  session_hash: string
  expires_at: Date
  ended_at: Date | null
}

/**
 * Deleted accounts: their tokens are refused although they have not expired. The hash matches a token's owner without
 * naming the person; the row is deleted once no token of the account can still be valid.
 */
type RevokedSubjectTable = {
  /** SHA-256 of the account's id, base64url. */
  oid_hash: string
  /** Tokens issued until then are refused. */
  revoked_at: Date
}

declare module '#platform/database/tables.server.ts' {
  interface Database {
    auth_session: AuthSessionTable
    session_token: SessionTokenTable
    revoked_subject: RevokedSubjectTable
  }
}
