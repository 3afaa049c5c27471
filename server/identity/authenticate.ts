import type { Logger } from '#app/platform/logger.server.ts'
import { isWrite } from '../edge/is-write.ts'
import { readBearerHeader } from './bearer-header.ts'
import { describeFailure } from './describe-failure.ts'
import { nobody, type Authentication, type Identity } from './identity.ts'
import type { ProviderClient } from './provider-client.ts'
import type { Renew } from './renewal.ts'
import type { SessionCookies } from './session-cookies.ts'
import type { Sessions, StoredSession } from './sessions.server.ts'
import type { TokenVerdict } from './token-verifier.ts'

type IdentityOptions = {
  readonly provider: Pick<ProviderClient, 'verify'>
  readonly sessions: Pick<Sessions, 'find' | 'openTokens' | 'isRevoked'>
  readonly cookies: SessionCookies
  readonly renew: Renew
  readonly logger: Logger
  readonly now: () => number
}

/** An authentication, and whether it failed only because the provider could not be asked. */
export type Recognition = Authentication & { readonly isProviderDown: boolean }

/** The identity of requests, with what only sign-in itself needs to know beside it. */
export type FullIdentity = Identity & {
  recognise(request: Request, correlationId: string): Promise<Recognition>
}

const stranger: Recognition = { ...nobody, isProviderDown: false }

/**
 * Recognises visitors: by the header `Authorization` as native apps send it, else by the Strict cookie with the session
 * that it belongs to, else, to read only, by the session alone. An expired token is renewed on the way (LOG-01).
 */
export function createIdentity(options: IdentityOptions): FullIdentity {
  const { provider, sessions, cookies, renew, logger, now } = options

  /** Judges a token, and whether its account still exists. */
  async function judge(token: string, correlationId: string): Promise<TokenVerdict> {
    const verdict = await provider.verify(token)
    if (verdict.kind === 'unverifiable')
      logger.error(
        { correlationId, failure: describeFailure(verdict.cause) },
        'identity: a token cannot be verified',
      )
    return verdict.kind === 'valid' && (await sessions.isRevoked(verdict.oid, verdict.issuedAt))
      ? { kind: 'invalid', reason: 'the account is gone' }
      : verdict
  }

  async function recogniseHeader(token: string, correlationId: string): Promise<Recognition> {
    const verdict = await judge(token, correlationId)
    if (verdict.kind !== 'valid') return { ...stranger, isProviderDown: verdict.kind === 'unverifiable' }
    return {
      session: { loggedIn: true, oid: verdict.oid, mayWrite: true, showOnboarding: false },
      token,
      source: 'header',
      setCookies: [],
      isProviderDown: false,
    }
  }

  function signedIn(session: StoredSession, token: string, mayWrite: boolean, setCookies: readonly string[]) {
    const { oid, showOnboarding } = session
    return {
      session: { loggedIn: true, oid, mayWrite, showOnboarding },
      token,
      source: 'cookie',
      setCookies,
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
        return signedIn(session, outcome.token, isStrict, cookies.set({ token: outcome.token, sid }))
      case 'refused':
        return { ...stranger, setCookies: cookies.clear() }
      case 'unreachable':
        return { ...stranger, setCookies: cookies.clearToken(), isProviderDown: true }
    }
  }

  async function recogniseCookies(request: Request, correlationId: string): Promise<Recognition> {
    const { bearer, sid } = cookies.read(request.headers)
    // A token without a session is one whose visitor has signed out.
    if (sid === null) return bearer === null ? stranger : { ...stranger, setCookies: cookies.clear() }
    const session = await sessions.find(sid)
    if (session === undefined) return { ...stranger, setCookies: cookies.clear() }
    const verdict = bearer === null ? undefined : await judge(bearer, correlationId)
    const isOwn = verdict !== undefined && 'oid' in verdict && verdict.oid === session.oid
    // The Strict cookie came along, be it expired: no other site has made this request.
    if (!isOwn && isWrite(request.method)) return stranger
    if (isOwn && bearer !== null && verdict.kind === 'valid') return signedIn(session, bearer, true, [])
    if (session.accessExpiresAt <= now())
      return renewSession({ sid, session, isStrict: isOwn }, correlationId)
    const tokens = await sessions.openTokens(session)
    if (tokens === undefined) return { ...stranger, setCookies: cookies.clear() }
    return signedIn(session, tokens.accessToken, isOwn, cookies.setToken(tokens.accessToken))
  }

  const recognise = (request: Request, correlationId: string): Promise<Recognition> => {
    const header = readBearerHeader(request.headers)
    return header === null ? recogniseCookies(request, correlationId) : recogniseHeader(header, correlationId)
  }

  return {
    recognise,
    authenticate: recognise,
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
