import { Hono } from 'hono'
import { parse, serialize } from 'hono/utils/cookie'
import { inLanguage, signInLanguageCookie } from '#features/sign-in/sign-in-language.ts'
import { isLocale, localeOfPath, locales } from '#i18n/locale.ts'
import { pathOf } from '#platform/routes/paths.ts'
import type { Services } from '#platform/services.server.ts'
import { findOutage } from '#platform/database/database-unavailable.ts'
import { routeTable } from '#platform/routes/route-table.ts'
import { createGuests } from '../guests/guests.server.ts'
import type { EdgeContext, EdgeEnv } from '#platform/http/edge-env.server.ts'
import { repeatAsGet } from '#platform/http/repeat-as-get.server.ts'
import { describeFailure, isProviderFault, judgeFailure, TokenFaultError } from './describe-failure.server.ts'
import { decideReturnUnsigned, referenceOf, tellFailure } from './return-unsigned.ts'
import { keepPageBefore } from './page-before.server.ts'
import { makeSignInSecrets } from './open-id-provider.server.ts'
import type { ProviderClient } from './provider-client.server.ts'
import type { SessionCookies } from './session-cookies.server.ts'
import type { SignedInHandlers } from './signed-in.server.ts'
import type { Sessions } from './sessions/sessions.server.ts'
import type { TokenVerdict } from './token-verifier.server.ts'
import type { SignInTransaction, SignInTransactions } from './sign-in-transactions.server.ts'

/** The parameters of a provider's answer; a code can be long, and an address may have 4096 characters. */
const fields = { code: 3000, state: 200, iss: 300, error: 100, error_description: 400 } as const
const clearLanguage = serialize(signInLanguageCookie.name, '', { path: signInLanguageCookie.path, maxAge: 0 })
const paths = locales.map((locale) => routeTable.auth.paths[locale])

type ReturnOptions = {
  readonly services: Services
  readonly provider: Pick<ProviderClient, 'finishSignIn' | 'startReset' | 'verify'>
  readonly sessions: Sessions
  readonly cookies: SessionCookies
  readonly transactions: SignInTransactions
  /** Called with the signed-in visitor once the session is open. */
  readonly onSignedIn: SignedInHandlers['tell']
  /** The address that the provider was told to return to. */
  readonly redirectUri: string
}

/**
 * The return from the provider (LOG-02): exchanges the code, opens a session under a new id, and redirects to the page
 * where the sign-in began. Failures are only logged (LOG-05); a visitor who could not be signed in is not sent to a page that
 * would ask for a sign-in again at once. The answer is a 303, so that neither code nor state stay
 * in the history. If the address has no answer of a provider, the page of the route table is shown (RTE-18).
 */
export function createReturnRoutes(options: ReturnOptions): Hono<EdgeEnv> {
  const { transactions, services } = options
  const findGuest = createGuests(services.environment)
  const routes = new Hono<EdgeEnv>()

  async function finish(c: EdgeContext, transaction: SignInTransaction): Promise<string[]> {
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
    const showOnboarding = isNewUser && !transaction.ignoreOnBoarding
    const sid = await sessions.create({
      oid: verdict.oid,
      tokens,
      accessExpiresAt: verdict.expiresAt,
      showOnboarding,
      isWebview: false,
      origin: transaction.returnTo.split('?', 1)[0] ?? '/',
    })
    options.onSignedIn({ oid: verdict.oid, isNewUser, correlationId: c.get('correlationId') })
    return cookies.set({ token: tokens.accessToken, sid, isNew: showOnboarding })
  }

  /** Begins the way to a new password, if the provider has a page for it; a provider that fails is as one without. */
  async function beginReset(
    c: EdgeContext,
    { returnTo, ignoreOnBoarding, before }: SignInTransaction,
  ): Promise<string | null> {
    const { checks, parameters } = await makeSignInSecrets()
    const ui_locales = localeOfPath(returnTo)
    const address = await options.provider
      .startReset({ ...parameters, ui_locales })
      .catch((failure: unknown) => {
        const line = { correlationId: c.get('correlationId'), failure: describeFailure(failure) }
        services.logger.error(line, 'identity: the page for a new password cannot be opened')
        return null
      })
    if (address === null) return null
    const opened = {
      ...checks,
      returnTo,
      ignoreOnBoarding,
      isReset: true,
      ...(before !== undefined && { before }),
    }
    for (const cookie of await transactions.open(c.req.raw.headers, opened))
      c.header('set-cookie', cookie, { append: true })
    return address.href
  }

  // `response_mode=form_post`: the attempt's cookie is missing, because browsers do not send it with a post from
  // another site.
  routes.on('POST', paths, (c) => repeatAsGet(c, fields))

  routes.on('GET', paths, async (c, next) => {
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
    const before = keepPageBefore(
      transaction.before ?? transaction.returnTo,
      services.environment.PUBLIC_ORIGIN,
    )
    const setCookies = [...transactions.close(transaction), before]
    const language = parse(c.req.header('cookie') ?? '')[signInLanguageCookie.name]
    let returnTo = isLocale(language) ? inLanguage(transaction.returnTo, language) : transaction.returnTo
    if (language !== undefined) setCookies.push(clearLanguage)
    if (transaction.isReset === true && error === undefined) {
      // With the new password the visitor signs in; what this policy gives is not looked at.
      const onBoarding: Record<string, string> = transaction.ignoreOnBoarding
        ? { state: 'ignoreOnBoarding' }
        : {}
      for (const cookie of setCookies) c.header('set-cookie', cookie, { append: true })
      return c.redirect(`/auth/login?${new URLSearchParams({ returnTo, ...onBoarding })}`, 303)
    }
    try {
      setCookies.push(...(await finish(c, transaction)))
    } catch (failure) {
      const outage = findOutage(failure)
      if (outage) throw outage
      const reference = referenceOf(correlationId)
      const line = { correlationId, reference, failure: describeFailure(failure) }
      const verdict = judgeFailure(failure)
      const reset = verdict === 'forgotten-password' ? await beginReset(c, transaction) : null
      const unsigned = decideReturnUnsigned(returnTo, { verdict, isGuest: findGuest(c) !== null })
      const isFailed = verdict === 'try-again' || verdict === 'setting'
      returnTo = reset ?? (isFailed ? tellFailure(unsigned, returnTo, reference) : unsigned)
      if (verdict === 'cancelled') services.logger.info(line, 'identity: a sign-in was cancelled')
      else if (reset !== null) services.logger.info(line, 'identity: a visitor goes on to a new password')
      else if (verdict === 'setting')
        services.logger.error(
          line,
          'identity: the provider refuses a setting, see the codes in docs/operating/identity-providers.md',
        )
      else if (isProviderFault(failure)) {
        services.incidents.signInFailed()
        services.logger.error(line, 'identity: a sign-in failed')
      } else services.logger.warn(line, 'identity: a return was refused')
    }
    for (const cookie of setCookies) c.header('set-cookie', cookie, { append: true })
    return c.redirect(returnTo, 303)
  })
  return routes
}

function causeOf(verdict: Exclude<TokenVerdict, { kind: 'valid' }>): unknown {
  if (verdict.kind === 'unverifiable') return verdict.cause
  return new TokenFaultError(verdict.kind === 'invalid' ? verdict : { reason: verdict.kind })
}
