import type { Logger } from '#platform/logger.server.ts'
import { isWebviewScreen } from '#platform/routes/webview-path.ts'
import { isWrite } from '#platform/http/is-write.ts'
import { readBearerHeader } from '#platform/http/bearer-header.ts'
import { describeFailure } from './describe-failure.server.ts'
import { unauthenticated, type Authentication, type Identity } from './identity.ts'
import type { ProviderClient } from './provider-client.server.ts'
import type { Renew } from './renewal.server.ts'
import { hasTokenOnly, type SessionCookies } from './session-cookies.server.ts'
import type { Sessions, StoredSession } from './sessions/sessions.server.ts'
import type { TokenVerdict } from './token-verifier.server.ts'
import type { OpenWebviewSession } from './sessions/webview-sessions.server.ts'

type IdentityOptions = {
  readonly provider: Pick<ProviderClient, 'verify'>
  readonly sessions: Pick<Sessions, 'find' | 'findByHash' | 'openTokens' | 'findTokenStanding'>
  readonly cookies: SessionCookies
  readonly openWebview: OpenWebviewSession
  readonly renew: Renew
  readonly logger: Logger
  readonly now: () => number
}

/** An authentication that always says whether it failed only because the provider could not be asked. */
export type Recognition = Authentication & { readonly isProviderDown: boolean }

/** The identity of requests, with the additional facts that only sign-in needs. */
export type FullIdentity = Identity & {
  recognise(request: Request, correlationId: string): Promise<Recognition>
}

const stranger: Recognition = { ...unauthenticated, isProviderDown: false }

/**
 * Recognises visitors: by the header `Authorization` as native apps send it, else by the Strict cookie with the session
 * that it belongs to, else, to read only, by the session alone. An expired token is renewed on the way (LOG-01).
 */
export function createIdentity(options: IdentityOptions): FullIdentity {
  const { provider, sessions, cookies, openWebview, renew, logger, now } = options

  /** Judges a token, including whether it was ended early by signing out or by deleting its account. */
  async function judge(token: string, correlationId: string): Promise<TokenVerdict> {
    const verdict = await provider.verify(token)
    if (verdict.kind === 'unverifiable')
      logger.error(
        { correlationId, failure: describeFailure(verdict.cause) },
        'identity: a token cannot be verified',
      )
    if (verdict.kind !== 'valid') return verdict
    const standing = await sessions.findTokenStanding({ token, ...verdict })
    return standing === 'good' ? verdict : { kind: 'invalid', reason: standing }
  }

  async function recogniseHeader(
    request: Request,
    token: string,
    correlationId: string,
  ): Promise<Recognition> {
    const verdict = await judge(token, correlationId)
    if (verdict.kind !== 'valid') {
      return { ...stranger, source: 'header', isProviderDown: verdict.kind === 'unverifiable' }
    }
    const { oid, expiresAt } = verdict
    const { pathname: origin } = new URL(request.url)
    const webview = isWebviewScreen(origin)
    return {
      session: { loggedIn: true, oid, mayWrite: true, showOnboarding: false, webview, origin },
      token,
      source: 'header',
      setCookies:
        webview && !isWrite(request.method)
          ? await openWebview(request.headers, { token, oid, expiresAt }, origin)
          : [],
      isProviderDown: false,
    }
  }

  function signedIn(session: StoredSession, token: string, mayWrite: boolean, setCookies: readonly string[]) {
    const { oid, showOnboarding, isWebview: webview, origin, idHash } = session
    return {
      session: { loggedIn: true, oid, mayWrite, showOnboarding, webview, origin },
      token,
      source: 'cookie',
      setCookies,
      // Without the database nothing is set: the next request asks again.
      hasEnded: () =>
        sessions.findByHash(idHash).then(
          (found) => found === undefined,
          () => true,
        ),
      isProviderDown: false,
    } as const
  }

  async function renewSession(
    { sid, session, isStrict }: { sid: string; session: StoredSession; isStrict: boolean },
    correlationId: string,
  ): Promise<Recognition> {
    const outcome = await renew(session, correlationId)
    switch (outcome.kind) {
      case 'renewed':
        return signedIn(
          session,
          outcome.token,
          isStrict,
          cookies.set({ token: outcome.token, sid, isNew: session.showOnboarding }),
        )
      case 'refused':
        return { ...stranger, setCookies: cookies.clear() }
      case 'unreachable':
        return { ...stranger, setCookies: cookies.clearToken(), isProviderDown: true }
    }
  }

  async function recogniseCookies(request: Request, correlationId: string): Promise<Recognition> {
    const { bearer, sid } = cookies.read(request.headers)
    // If a token has no session, its visitor has signed out.
    if (sid === null)
      return hasTokenOnly(request.headers.get('cookie'))
        ? { ...stranger, setCookies: cookies.clear() }
        : stranger
    const session = await sessions.find(sid)
    // The visitor has signed out elsewhere or deleted the account: then the provider has no session either.
    if (session === undefined) return { ...stranger, setCookies: cookies.clearAll() }
    const verdict = bearer === null ? undefined : await judge(bearer, correlationId)
    const isOwn = verdict !== undefined && 'oid' in verdict && verdict.oid === session.oid
    // The Strict cookie was sent, even if its token has expired: the request does not come from another site.
    if (!isOwn && isWrite(request.method)) return stranger
    // The welcome has ended since the marker was written, in another tab or by a posted form.
    const marker =
      !session.showOnboarding && cookies.isMarkedNew(request.headers) ? cookies.setWelcomed() : []
    if (isOwn && bearer !== null && verdict.kind === 'valid') return signedIn(session, bearer, true, marker)
    if (session.accessExpiresAt <= now())
      return renewSession({ sid, session, isStrict: isOwn }, correlationId)
    const tokens = await sessions.openTokens(session)
    if (tokens === undefined) return { ...stranger, setCookies: cookies.clear() }
    // The account exists, otherwise the session would be gone; but the token may have been ended by signing out of
    // another session.
    const standing = await sessions.findTokenStanding({
      token: tokens.accessToken,
      oid: session.oid,
      issuedAt: now(),
    })
    if (standing !== 'good') return { ...stranger, setCookies: cookies.clear() }
    return signedIn(session, tokens.accessToken, isOwn, [...cookies.setToken(tokens.accessToken), ...marker])
  }

  const recognise = (request: Request, correlationId: string): Promise<Recognition> => {
    const header = readBearerHeader(request.headers)
    return header === null
      ? recogniseCookies(request, correlationId)
      : recogniseHeader(request, header, correlationId)
  }

  return {
    recognise,
    authenticate: recognise,
    listClearCookies: () => cookies.clearAccount(),
    listWelcomedCookies: () => cookies.setWelcomed(),
    async validate(request, correlationId) {
      const header = readBearerHeader(request.headers)
      const { bearer, sid } = cookies.read(request.headers)
      const token = header ?? bearer
      const verdict = token === null ? undefined : await judge(token, correlationId)
      if (verdict?.kind !== 'valid') return { oid: null, isValid: false }
      if (header === null) {
        const session = sid === null ? undefined : await sessions.find(sid)
        if (session?.oid !== verdict.oid) return { oid: null, isValid: false }
      }
      return { oid: verdict.oid, isValid: true }
    },
  }
}
