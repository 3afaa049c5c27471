import { anonymous, type Session } from '#app/platform/session.ts'

/** Who a request comes from, and what the answer has to tell the browser about it. */
export type Authentication = {
  readonly session: Session
  /** The access token behind the session, for calls in the visitor's name. It never reaches a page or a log. */
  readonly token: string | null
  /** How the visitor is known. A browser sends cookies by itself, so a write by cookie is checked once more. */
  readonly source: 'header' | 'cookie' | 'none'
  /** `Set-Cookie` values of the answer, such as a renewed token. */
  readonly setCookies: readonly string[]
}

export const nobody: Authentication = { session: anonymous, token: null, source: 'none', setCookies: [] }

/** What is known of a token as it stands, without any attempt to renew it. */
export type TokenState = { readonly oid: string | null; readonly isValid: boolean }

/** The relying party, as the edge uses it. */
export type Identity = {
  /**
   * Finds out who a request comes from, once per request. Whatever is wrong with a token, or with the provider, is an
   * anonymous visitor and a line in the log, under the correlation id, never an exception.
   */
  authenticate(request: Request, correlationId: string): Promise<Authentication>
  /** Judges the token that a request carries, by header or cookie; changes nothing. */
  validate(request: Request, correlationId: string): Promise<TokenState>
}
