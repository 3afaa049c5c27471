import { Hono } from 'hono'
import * as v from 'valibot'
import { localeOfPath, locales } from '#app/i18n/locale.ts'
import type { Services } from '#app/platform/services.server.ts'
import { routeTable } from '#app/route-table.ts'
import { validate } from '../api/validate.ts'
import type { EdgeEnv } from '../edge/edge-env.ts'
import { requireOwnOrigin } from '../edge/require-own-origin.ts'
import { parseReturnTo } from '../edge/return-to.ts'
import { describeFailure } from './describe-failure.ts'
import type { ProviderClient } from './provider-client.ts'
import type { Sealer } from './sealer.ts'
import type { SessionCookies } from './session-cookies.ts'
import type { Sessions } from './sessions.server.ts'
import { decideSignOutReturn, screenOf } from './sign-out-return.ts'

type SignOutOptions = {
  readonly services: Services
  readonly provider: Pick<ProviderClient, 'findSignOutAddress' | 'revoke'>
  readonly sessions: Sessions
  readonly cookies: SessionCookies
  readonly sealer: Sealer
}

const signOutForm = v.object({ returnTo: v.optional(v.string()) })
const stateSchema = v.strictObject({ returnTo: v.string() })
const quarterOfAnHour = 15 * 60_000
const paths = locales.map((locale) => routeTable.logout.paths[locale])

/**
 * Signing out: `POST /logout` ends the session here and goes on to the provider, which ends its own and comes back to
 * `GET /logout?state=…`, from where the visitor returns to the page of before (LOG-04). A mere `GET /logout`, which any
 * other site could cause, ends nothing: it shows the page of the route table (RTE-24).
 */
export function createSignOutRoutes(options: SignOutOptions): Hono<EdgeEnv> {
  const { services, provider, sessions, cookies, sealer } = options
  const { logger, environment, now } = services
  const routes = new Hono<EdgeEnv>()

  /** Ends the session here. A refresh token is worth nothing any more, which the provider is told on the side. */
  async function endSession(headers: Headers, correlationId: string): Promise<void> {
    const { sid } = cookies.read(headers)
    const ended = sid === null ? undefined : await sessions.end(sid)
    const tokens = ended && (await sessions.openTokens(ended))
    if (!tokens?.refreshToken) return
    provider.revoke(tokens.refreshToken).catch((error: unknown) => {
      logger.warn(
        { correlationId, failure: describeFailure(error) },
        'identity: a refresh token was not revoked',
      )
    })
  }

  /** The provider's page that signs out there too; straight back when it cannot be reached (LOG-05). */
  async function findNext(returnTo: string, correlationId: string): Promise<string> {
    try {
      const address = await provider.findSignOutAddress({
        post_logout_redirect_uri: environment.PUBLIC_ORIGIN + routeTable.logout.paths.de,
        ui_locales: localeOfPath(returnTo.split('?', 1)[0] ?? '/'),
        state: await sealer.seal('sign-out', { returnTo }, now() + quarterOfAnHour),
      })
      return address?.href ?? returnTo
    } catch (error) {
      logger.error(
        { correlationId, failure: describeFailure(error) },
        'identity: not signed out at the provider',
      )
      return returnTo
    }
  }

  const ownOrigin = requireOwnOrigin(environment.PUBLIC_ORIGIN)
  for (const path of paths) {
    routes.post(path, ownOrigin, validate('form', signOutForm), async (c) => {
      const correlationId = c.get('correlationId')
      const address = parseReturnTo(c.req.valid('form').returnTo)
      const returnTo = decideSignOutReturn(address, screenOf(address))
      await endSession(c.req.raw.headers, correlationId)
      for (const cookie of cookies.clear()) c.header('set-cookie', cookie, { append: true })
      c.header('cache-control', 'no-store')
      return c.redirect(await findNext(returnTo, correlationId), 303)
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
