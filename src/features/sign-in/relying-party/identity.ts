import { anonymous, type Session } from '#features/sign-in/session.ts'

export type Authentication = {
  readonly session: Session
  /** The access token behind the session, for calls in the visitor's name. It never reaches a page or a log. */
  readonly token: string | null
  /**
   * The credential that the request carried, even if it was refused. Browsers send cookies automatically, so a write by
   * cookie is checked further.
   */
  readonly source: 'header' | 'cookie' | 'none'
  /** `Set-Cookie` values, such as a renewed token; the answer gets them by {@link listVisitorCookies}. */
  readonly setCookies: readonly string[]
  /** If they belong to a session: whether it has ended since the request was recognised. */
  readonly hasEnded?: () => Promise<boolean>
  /** The visitor is unknown only because the provider could not be asked. */
  readonly isProviderDown?: boolean
}

/**
 * The `Set-Cookie` values of an answer, asked for when it is ready: none if the session has ended while it was made. They
 * would bring an ended session back into the browser, over that of a visitor who has signed in there since (LOG-04).
 */
export async function listVisitorCookies({
  setCookies,
  hasEnded,
}: Pick<Authentication, 'setCookies' | 'hasEnded'>): Promise<readonly string[]> {
  return setCookies.length > 0 && (await hasEnded?.()) ? [] : setCookies
}

export const unauthenticated: Authentication = {
  session: anonymous,
  token: null,
  source: 'none',
  setCookies: [],
}

/** The verdict on a token as sent, without any attempt to renew it. */
export type TokenState = { readonly oid: string | null; readonly isValid: boolean }

export type Identity = {
  /**
   * Identifies the visitor, once per request. If anything is wrong with the token or the provider, the visitor is
   * anonymous and the log gets a line with the correlation id; it never throws for that.
   */
  authenticate(request: Request, correlationId: string): Promise<Authentication>
  /** `Set-Cookie` values that remove every trace of a deleted account from the browser. */
  readonly listClearCookies: () => readonly string[]
  /** `Set-Cookie` values that mark the account as welcomed (PRD-07). */
  readonly listWelcomedCookies: () => readonly string[]
  /** Judges the token that a request carries, by header or cookie; changes nothing. */
  validate(request: Request, correlationId: string): Promise<TokenState>
}
