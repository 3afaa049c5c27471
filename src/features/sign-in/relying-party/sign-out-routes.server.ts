import { Hono } from 'hono'
import * as v from 'valibot'
import { findStartPath } from '#features/centres/start-path.server.ts'
import { localeOfPath, locales } from '#i18n/locale.ts'
import type { Services } from '#platform/services.server.ts'
import { routeTable } from '#platform/routes/route-table.ts'
import { validate } from '#platform/http/validate.server.ts'
import type { EdgeEnv } from '#platform/http/edge-env.server.ts'
import { maxAddressLength } from '#platform/http/address.ts'
import { requireOwnPage } from '#platform/http/require-own-page.server.ts'
import { parseReturnTo } from '#platform/http/return-to.ts'
import { readBearerHeader } from '#platform/http/bearer-header.ts'
import { describeFailure } from './describe-failure.server.ts'
import type { ProviderClient } from './provider-client.server.ts'
import type { Sealer } from './sealer.server.ts'
import type { SessionCookies } from './session-cookies.server.ts'
import type { Sessions, StoredSession } from './sessions/sessions.server.ts'
import { decideSignOutReturn, decideWebviewReturn, screenOf } from './sign-out-return.ts'

type SignOutOptions = {
  readonly services: Services
  readonly provider: Pick<ProviderClient, 'findSignOutAddress' | 'revoke' | 'verify'>
  readonly sessions: Sessions
  readonly cookies: SessionCookies
  readonly sealer: Sealer
}

type EndedSession = {
  readonly session: StoredSession | undefined
  /** Tells the provider whom to sign out, so that it need not ask; it only leaves the server in this redirect. */
  readonly idToken: string | null
}

const signOutForm = v.object({ returnTo: v.optional(v.pipe(v.string(), v.maxLength(maxAddressLength))) })
const stateSchema = v.strictObject({ returnTo: v.string() })
const quarterOfAnHour = 15 * 60_000
const paths = locales.map((locale) => routeTable.logout.paths[locale])

/**
 * Signing out: `POST /logout` ends the session here and goes on to the provider, which ends its own and comes back to
 * `GET /logout?state=…`, from where the visitor returns to the page where signing out began (LOG-04). A plain `GET
 * /logout`, which any other site could trigger, ends nothing: it shows the page of the route table (RTE-24). A visitor
 * who is already signed out is redirected to the page of a centre or the home page; inside a native app signing out
 * ends on the web view.
 */
export function createSignOutRoutes(options: SignOutOptions): Hono<EdgeEnv> {
  const { services, provider, sessions, cookies, sealer } = options
  const { logger, environment, now } = services
  const routes = new Hono<EdgeEnv>()

  /**
   * Ends the session here: its tokens are refused from now on, and so is a token that was sent without a session. The
   * refresh token is revoked at the provider in the background.
   */
  async function endSession(headers: Headers, correlationId: string): Promise<EndedSession> {
    const { sid, bearer } = cookies.read(headers)
    const ended = sid === null ? undefined : await sessions.end(sid)
    for (const token of new Set([bearer, readBearerHeader(headers)])) {
      const verdict = token ? await provider.verify(token) : undefined
      if (token && verdict?.kind === 'valid') await sessions.endToken({ token, expiresAt: verdict.expiresAt })
    }
    const tokens = ended && (await sessions.openTokens(ended))
    if (tokens?.refreshToken) {
      provider.revoke(tokens.refreshToken).catch((error: unknown) => {
        logger.warn(
          { correlationId, failure: describeFailure(error) },
          'identity: a refresh token was not revoked',
        )
      })
    }
    return { session: ended, idToken: tokens?.idToken ?? null }
  }

  /** Whether anybody was signed in with this browser: the provider may still have a session if ours has expired. */
  const isKnown = (headers: Headers): boolean => {
    const { sid, bearer } = cookies.read(headers)
    return sid !== null || bearer !== null || headers.has('authorization')
  }

  /** The provider's page that signs out there too; the return address if the provider cannot be reached (LOG-05). */
  async function findNext(returnTo: string, idToken: string | null, correlationId: string): Promise<string> {
    const { centreUid } = screenOf(returnTo)
    try {
      const parameters = {
        post_logout_redirect_uri: environment.PUBLIC_ORIGIN + routeTable.logout.paths.de,
        ui_locales: localeOfPath(returnTo.split('?', 1)[0] ?? '/'),
        // For the embedded provider, whose page keeps the colours of the centre.
        ...(centreUid === undefined ? {} : { center: centreUid }),
        state: await sealer.seal('sign-out', { returnTo }, now() + quarterOfAnHour),
        ...(idToken === null ? {} : { id_token_hint: idToken }),
      }
      const address = await provider.findSignOutAddress(parameters)
      // Without the hint, which may be long, the provider only asks again.
      if (address !== null && address.href.length > maxAddressLength)
        address.searchParams.delete('id_token_hint')
      return address?.href ?? returnTo
    } catch (error) {
      logger.error(
        { correlationId, failure: describeFailure(error) },
        'identity: not signed out at the provider',
      )
      return returnTo
    }
  }

  const ownPage = requireOwnPage(environment.PUBLIC_ORIGIN)
  for (const path of paths) {
    routes.post(path, ownPage, validate('form', signOutForm), async (c) => {
      const correlationId = c.get('correlationId')
      const address = parseReturnTo(c.req.valid('form').returnTo)
      const { session: ended, idToken } = await endSession(c.req.raw.headers, correlationId)
      for (const cookie of cookies.clear()) c.header('set-cookie', cookie, { append: true })
      c.header('cache-control', 'no-store')
      // The native app that has opened the web view signs out at the provider itself.
      if (ended?.isWebview) return c.redirect(decideWebviewReturn(address, ended.origin), 303)
      if (!isKnown(c.req.raw.headers)) {
        const { centreUid } = screenOf(address)
        const cookie = c.req.header('cookie')
        const locale = localeOfPath(address === '/' ? path : (address.split('?', 1)[0] ?? '/'))
        return c.redirect(await findStartPath(services.content, { locale, cookie, centreUid }), 303)
      }
      const returnTo = decideSignOutReturn(address, screenOf(address))
      return c.redirect(await findNext(returnTo, idToken, correlationId), 303)
    })
  }

  routes.on('GET', paths, async (c, next) => {
    const state = c.req.query('state')
    const content = state && (await sealer.open('sign-out', state, stateSchema))
    if (!content) return next()
    c.header('cache-control', 'no-store')
    return c.redirect(parseReturnTo(content.returnTo), 303)
  })
  return routes
}
