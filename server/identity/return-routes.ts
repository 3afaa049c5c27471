import { Hono } from 'hono'
import { localeOfPath } from '#app/i18n/locale.ts'
import { pathOf } from '#app/paths.ts'
import { locales } from '#app/i18n/locale.ts'
import type { Services } from '#app/platform/services.server.ts'
import { routeTable } from '#app/route-table.ts'
import type { EdgeContext, EdgeEnv } from '../edge/edge-env.ts'
import { describeFailure, isCancelled } from './describe-failure.ts'
import type { ProviderClient } from './provider-client.ts'
import type { SessionCookies } from './session-cookies.ts'
import type { Sessions } from './sessions.server.ts'
import type { Transaction, Transactions } from './transactions.ts'

type ReturnOptions = {
  readonly services: Services
  readonly provider: Pick<ProviderClient, 'finishSignIn' | 'verify'>
  readonly sessions: Sessions
  readonly cookies: SessionCookies
  readonly transactions: Transactions
  /** The address that the provider was told to return to. */
  readonly redirectUri: string
}

/**
 * The return from the provider (LOG-02): exchanges the code, opens a session under a new id, and goes on to where the
 * sign-in began. Whatever fails is only logged (LOG-05). The answer is a 303, so that neither code nor state stay in the
 * history. Without an answer of a provider in the address, the page of the route table is shown (RTE-18).
 */
export function createReturnRoutes(options: ReturnOptions): Hono<EdgeEnv> {
  const { transactions, services } = options
  const routes = new Hono<EdgeEnv>()

  async function finish(c: EdgeContext, transaction: Transaction): Promise<string[]> {
    const { provider, sessions, cookies, redirectUri } = options
    const address = new URL(redirectUri)
    address.search = new URL(c.req.url).search
    const { tokens, isNewUser } = await provider.finishSignIn(address, transaction)
    const verdict = await provider.verify(tokens.accessToken, { fresh: true })
    if (verdict.kind !== 'valid') {
      throw new Error('the access token of a sign-in is not in order', { cause: causeOf(verdict) })
    }
    const earlier = cookies.read(c.req.raw.headers).sid
    if (earlier !== null) await sessions.end(earlier)
    const sid = await sessions.create({
      oid: verdict.oid,
      tokens,
      accessExpiresAt: verdict.expiresAt,
      showOnboarding: isNewUser && !transaction.ignoreOnBoarding,
    })
    return cookies.set({ token: tokens.accessToken, sid })
  }

  routes.on(
    'GET',
    locales.map((locale) => routeTable.auth.paths[locale]),
    async (c, next) => {
      const { code, error, state } = c.req.query()
      if (code === undefined && error === undefined) return next()
      const correlationId = c.get('correlationId')
      const transaction = await transactions.find(c.req.raw.headers, state ?? '')
      c.header('cache-control', 'no-store')
      c.header('referrer-policy', 'no-referrer')
      if (transaction === undefined) {
        services.logger.warn({ correlationId }, 'identity: a return to no sign-in of this browser')
        return c.redirect(pathOf('home', localeOfPath(c.req.path)), 303)
      }
      const setCookies = transactions.close(transaction)
      try {
        setCookies.push(...(await finish(c, transaction)))
        services.logger.info({ correlationId }, 'identity: signed in')
      } catch (failure) {
        const line = { correlationId, failure: describeFailure(failure) }
        if (isCancelled(failure)) services.logger.info(line, 'identity: a sign-in was cancelled')
        else services.logger.error(line, 'identity: a sign-in failed')
      }
      for (const cookie of setCookies) c.header('set-cookie', cookie, { append: true })
      return c.redirect(transaction.returnTo, 303)
    },
  )
  return routes
}

const causeOf = (verdict: {
  readonly kind: string
  readonly reason?: string
  readonly cause?: unknown
}): unknown => verdict.cause ?? new Error(verdict.reason ?? verdict.kind)
