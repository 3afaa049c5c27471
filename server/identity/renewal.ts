import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '#app/platform/logger.server.ts'
import { describeFailure } from './describe-failure.ts'
import { RefusedError, type ProviderClient } from './provider-client.ts'
import type { Sessions, StoredSession } from './sessions.server.ts'

export type RenewalOutcome =
  | { readonly kind: 'renewed'; readonly token: string }
  /** The session is over and its row is gone. */
  | { readonly kind: 'refused' }
  /** The provider could not be asked; the session stays for the next visit. */
  | { readonly kind: 'unreachable' }

type RenewalOptions = {
  readonly sessions: Sessions
  readonly provider: ProviderClient
  readonly logger: Logger
  readonly now: () => number
}

/** After a failure nobody is kept waiting for the provider's next one during this time. */
const pauseMs = 5000
/** How long one process waits for another that renews the same session, and how often it looks. */
const patienceMs = 12_000
const lookMs = 60

/**
 * Renews the tokens of a session. A refresh token can be used once: a provider that sees it twice takes it for stolen
 * and ends the session. So in this process all requests of a session share one renewal, and between processes a lease
 * in the session's row lets one renew while the others wait for what comes of it. No transaction is open meanwhile.
 */
export function createRenewal({ sessions, provider, logger, now }: RenewalOptions) {
  const running = new Map<string, Promise<RenewalOutcome>>()
  let pauseUntil = 0

  async function renewHere(
    { idHash, oid }: StoredSession,
    refreshToken: string,
    correlationId: string,
  ): Promise<RenewalOutcome> {
    const end = async (reason: string): Promise<RenewalOutcome> => {
      await sessions.remove(idHash)
      logger.warn({ correlationId, reason }, 'identity: a session has ended, its renewal failed')
      return { kind: 'refused' }
    }
    try {
      const tokens = await provider.renew(refreshToken)
      await sessions.saveTokens(idHash, tokens)
      const verdict = await provider.verify(tokens.accessToken, { fresh: true })
      if (verdict.kind === 'unverifiable') throw verdict.cause
      if (verdict.kind !== 'valid') return await end(`the new token is ${verdict.kind}`)
      if (verdict.oid !== oid) return await end('the new token is somebody else’s')
      await sessions.confirmTokens(idHash, verdict.expiresAt)
      return { kind: 'renewed', token: tokens.accessToken }
    } catch (error) {
      if (error instanceof RefusedError) return end(error.message)
      pauseUntil = now() + pauseMs
      logger.error(
        { correlationId, failure: describeFailure(error) },
        'identity: the provider could not be asked for a renewal',
      )
      await sessions.releaseLease(idHash)
      return { kind: 'unreachable' }
    }
  }

  /** Another process has the lease, or has just been faster. */
  async function awaitOther(idHash: string): Promise<RenewalOutcome> {
    for (const end = Date.now() + patienceMs; Date.now() < end; await sleep(lookMs)) {
      const session = await sessions.findByHash(idHash)
      if (session === undefined) return { kind: 'refused' }
      if (session.accessExpiresAt > now()) {
        const tokens = await sessions.openTokens(session)
        return tokens === undefined ? { kind: 'refused' } : { kind: 'renewed', token: tokens.accessToken }
      }
      if (!session.isLeased) return { kind: 'unreachable' }
    }
    return { kind: 'unreachable' }
  }

  async function renewOnce(session: StoredSession, correlationId: string): Promise<RenewalOutcome> {
    const tokens = await sessions.openTokens(session)
    if (tokens === undefined || tokens.refreshToken === null) {
      await sessions.remove(session.idHash)
      return { kind: 'refused' }
    }
    if (now() < pauseUntil) return { kind: 'unreachable' }
    return (await sessions.takeLease(session))
      ? renewHere(session, tokens.refreshToken, correlationId)
      : awaitOther(session.idHash)
  }

  /** What fails is logged under the correlation id of the request that began the renewal. */
  return (session: StoredSession, correlationId: string): Promise<RenewalOutcome> => {
    const known = running.get(session.idHash)
    if (known) return known
    const renewal = renewOnce(session, correlationId).finally(() => running.delete(session.idHash))
    running.set(session.idHash, renewal)
    return renewal
  }
}

export type Renew = ReturnType<typeof createRenewal>
