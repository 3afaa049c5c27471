import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '#platform/logger.server.ts'
import { findOutage } from '#platform/database/database-unavailable.ts'
import { describeFailure } from './describe-failure.server.ts'
import { RenewalRefusedError, type ProviderClient } from './provider-client.server.ts'
import type { TokenFault } from './token-verifier.server.ts'
import type { SessionTokens, Sessions, StoredSession } from './sessions/sessions.server.ts'

/** The result of a renewal: the new access token, or the reason why there is none. */
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
  /** How storing is retried, if not for ten minutes. */
  readonly saveAgain?: SaveTimes
}

/** How often storing the tokens is retried if the database is unavailable. */
type SaveTimes = { readonly everyMs: number; readonly attempts: number }

/** The provider has given new tokens, and they could not be stored. */
class UnsavedTokensError extends Error {
  override name = 'UnsavedTokensError'
}

type RenewableTokens = Pick<SessionTokens, 'idToken'> & { readonly refreshToken: string }

/** A renewal without a new id token leaves the session the one that it has. */
const keepIdToken = (tokens: SessionTokens, idToken: string | null): SessionTokens => ({
  ...tokens,
  idToken: tokens.idToken ?? idToken,
})

/** After a failure, no new renewal is tried during this time, so that nobody waits for it. */
const pauseMs = 5000
/** How long one process waits for another that renews the same session, and how often it looks. */
const patienceMs = 12_000
const lookMs = 60
const tenMinutes: SaveTimes = { everyMs: 250, attempts: 2_400 }

const tokensLost = 'identity: the new tokens of a session could not be stored and are lost'

/**
 * Renews the tokens of a session. A refresh token can be used once: a provider that sees it twice treats it as stolen
 * and ends the session. So in this process all requests of a session share one renewal, and between processes a lease
 * in the session's row lets one process renew while the others wait for its result. No transaction is open meanwhile.
 */
export function createRenewal({ sessions, provider, logger, now, saveAgain = tenMinutes }: RenewalOptions) {
  const running = new Map<string, Promise<RenewalOutcome>>()
  const unsaved = new Map<string, SessionTokens>()
  let pauseUntil = 0

  /**
   * The provider accepts a refresh token only once, so the new tokens must not be lost if the database is unavailable:
   * this process keeps them in memory and retries until they are written. Any other error would only come again.
   */
  async function save(idHash: string, tokens: SessionTokens, correlationId: string): Promise<void> {
    try {
      await sessions.saveTokens(idHash, tokens)
      unsaved.delete(idHash)
    } catch (error) {
      if (findOutage(error) && !unsaved.has(idHash)) void saveLater(idHash, tokens, correlationId)
      throw new UnsavedTokensError('New tokens could not be stored', { cause: error })
    }
  }

  async function saveLater(idHash: string, tokens: SessionTokens, correlationId: string): Promise<void> {
    unsaved.set(idHash, tokens)
    let failure: unknown
    for (let left = saveAgain.attempts; left > 0; left -= 1) {
      await sleep(saveAgain.everyMs, undefined, { ref: false })
      // A request may have stored them meanwhile, and even newer ones, which these must not replace.
      if (unsaved.get(idHash) !== tokens) return
      try {
        await sessions.saveTokens(idHash, tokens)
        unsaved.delete(idHash)
        // Without a release the lease ends by itself.
        await sessions.releaseLease(idHash).catch(() => undefined)
        return
      } catch (error) {
        failure = error
        if (!findOutage(error)) break
      }
    }
    unsaved.delete(idHash)
    logger.error({ correlationId, failure: describeFailure(failure) }, tokensLost)
  }

  async function renewHere(
    { idHash, oid }: StoredSession,
    { refreshToken, idToken }: RenewableTokens,
    correlationId: string,
  ): Promise<RenewalOutcome> {
    const end = async (reason: string, fault?: TokenFault): Promise<RenewalOutcome> => {
      await sessions.remove(idHash)
      logger.warn(
        { correlationId, reason, ...(fault && { fault }) },
        'identity: a session has ended, its renewal failed',
      )
      return { kind: 'refused' }
    }
    try {
      const tokens = unsaved.get(idHash) ?? keepIdToken(await provider.renew(refreshToken), idToken)
      await save(idHash, tokens, correlationId)
      const verdict = await provider.verify(tokens.accessToken, { fresh: true })
      if (verdict.kind === 'unverifiable') throw verdict.cause
      if (verdict.kind === 'invalid') {
        const { kind, ...fault } = verdict
        return await end(`the new token is ${kind}`, fault)
      }
      if (verdict.kind !== 'valid') return await end(`the new token is ${verdict.kind}`)
      if (verdict.oid !== oid) return await end('the new token is somebody else’s')
      const issued = { token: tokens.accessToken, expiresAt: verdict.expiresAt }
      if (!(await sessions.confirmTokens(idHash, issued)))
        return await end('somebody has signed out meanwhile')
      return { kind: 'renewed', token: tokens.accessToken }
    } catch (error) {
      if (error instanceof RenewalRefusedError) return end(error.message)
      const outage = findOutage(error)
      if (outage) {
        await sessions.releaseLease(idHash).catch(() => undefined)
        throw outage
      }
      const isLost = error instanceof UnsavedTokensError
      if (!isLost) pauseUntil = now() + pauseMs
      logger.error(
        { correlationId, failure: describeFailure(error) },
        isLost ? tokensLost : 'identity: the provider could not be asked for a renewal',
      )
      await sessions.releaseLease(idHash)
      return { kind: 'unreachable' }
    }
  }

  /** Another process has the lease or has already renewed. */
  async function awaitOther(idHash: string): Promise<RenewalOutcome> {
    for (const end = now() + patienceMs; now() < end; await sleep(lookMs)) {
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
    const refreshToken = tokens?.refreshToken ?? null
    if (tokens === undefined || refreshToken === null) {
      await sessions.remove(session.idHash)
      return { kind: 'refused' }
    }
    if (now() < pauseUntil) return { kind: 'unreachable' }
    return (await sessions.takeLease(session))
      ? renewHere(session, { ...tokens, refreshToken }, correlationId)
      : awaitOther(session.idHash)
  }

  /** Failures are logged with the correlation id of the request that began the renewal. */
  return (session: StoredSession, correlationId: string): Promise<RenewalOutcome> => {
    const known = running.get(session.idHash)
    if (known) return known
    const renewal = renewOnce(session, correlationId).finally(() => running.delete(session.idHash))
    running.set(session.idHash, renewal)
    return renewal
  }
}

/** Renews the tokens of a session; see `createRenewal`. */
export type Renew = ReturnType<typeof createRenewal>
