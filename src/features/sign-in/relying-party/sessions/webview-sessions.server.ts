import type { SessionCookies } from '../session-cookies.server.ts'
import type { Sessions } from './sessions.server.ts'

/** The verified token that a native app has sent. */
type AppToken = { readonly token: string; readonly oid: string; readonly expiresAt: number }

type WebviewSessionOptions = {
  readonly sessions: Pick<Sessions, 'find' | 'end' | 'create' | 'replaceToken'>
  readonly cookies: SessionCookies
}

/**
 * Sessions of web views (GRD-07): a native app sends its token with the first request, and the cookies of the answer
 * replace it from then on, so that forms and further screens work without the header. Such a session cannot be renewed
 * and ends with the token; a newer token of the app continues the same session.
 */
export function createWebviewSessions({ sessions, cookies }: WebviewSessionOptions) {
  /**
   * @param origin the path on which the session is opened
   * @returns the cookies that the browser does not have yet
   */
  return async function open(
    headers: Headers,
    { token, oid, expiresAt }: AppToken,
    origin: string,
  ): Promise<string[]> {
    const { bearer, sid } = cookies.read(headers)
    const known = sid === null ? undefined : await sessions.find(sid)
    if (sid !== null && known?.oid === oid) {
      // A visitor who has signed in with the form has a session that outlives the app's token.
      if (bearer === token || !known.isWebview) return []
      await sessions.replaceToken(known.idHash, { token, expiresAt })
      return cookies.set({ token, sid })
    }
    if (sid !== null) await sessions.end(sid)
    const created = await sessions.create({
      oid,
      tokens: { accessToken: token, refreshToken: null, idToken: null },
      accessExpiresAt: expiresAt,
      showOnboarding: false,
      isWebview: true,
      origin,
    })
    return cookies.set({ token, sid: created })
  }
}

/** Opens the session of a web view; see `createWebviewSessions`. */
export type OpenWebviewSession = ReturnType<typeof createWebviewSessions>
