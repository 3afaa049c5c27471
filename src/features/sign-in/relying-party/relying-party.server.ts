import { Hono } from 'hono'
import type { JWTVerifyGetKey } from 'jose'
import type { CustomFetch } from 'openid-client'
import { fetchExternal } from '#platform/external/external-call.server.ts'
import type { Services } from '#platform/services.server.ts'
import { routeTable } from '#platform/routes/route-table.ts'
import type { EdgeEnv } from '#platform/http/edge-env.server.ts'
import { createBackRoutes } from './page-before.server.ts'
import { createIdentity } from './authenticate.server.ts'
import type { Identity } from './identity.ts'
import { createProviderClient, type ProviderSettings } from './provider-client.server.ts'
import { createRemoteKeys } from './provider-keys.server.ts'
import { createRenewal } from './renewal.server.ts'
import { createReturnRoutes } from './return-routes.server.ts'
import { createSealer } from './sealer.server.ts'
import { createSessionCookies, type ProviderClearCookies } from './session-cookies.server.ts'
import { createSessionRoutes } from './session-routes.server.ts'
import { createSignedInHandlers, type SignedInHandlers } from './signed-in.server.ts'
import { createSessions } from './sessions/sessions.server.ts'
import { createGuestRoutes } from './guest-routes.server.ts'
import { createSignInRoutes } from './sign-in-routes.server.ts'
import { createSignOutRoutes } from './sign-out-routes.server.ts'
import { createTokenVerifier } from './token-verifier.server.ts'
import { createSignInTransactions } from './sign-in-transactions.server.ts'
import { createWebviewSessions } from './sessions/webview-sessions.server.ts'

type RelyingPartyOptions = {
  readonly services: Services
  /** The first secret seals; all of them open. See `createSealer`. */
  readonly secrets: readonly string[]
  readonly provider: ProviderSettings
  /** The keys of a provider in this process; those of any other are fetched from its published address. */
  readonly localKeys?: JWTVerifyGetKey
  readonly providerClearCookies?: ProviderClearCookies
  /** How the provider is reached, if not by its public address. */
  readonly fetch?: CustomFetch
  /** How far the provider's clock may be off, in seconds. */
  readonly clockTolerance: number
}

/** The relying party: who a request comes from, and the routes by which people sign in and out. */
export type RelyingParty = {
  readonly identity: Identity
  readonly routes: Hono<EdgeEnv>
  /** Registers a handler that runs after a sign-in (LOG-02). */
  readonly onSignedIn: SignedInHandlers['onSignedIn']
}

/** Puts the parts of sign-in together, for one provider. Nothing is asked of the provider before it is needed. */
export function createRelyingParty(options: RelyingPartyOptions): RelyingParty {
  const { services, provider: settings, localKeys, clockTolerance, fetch = fetchExternal } = options
  const { db, environment, logger, now } = services
  const { PUBLIC_ORIGIN, SESSION_TTL } = environment
  const redirectUri = PUBLIC_ORIGIN + routeTable.auth.paths.de
  const sealer = createSealer(options.secrets, now)
  const cookies = createSessionCookies(PUBLIC_ORIGIN, SESSION_TTL, options.providerClearCookies)
  const transactions = createSignInTransactions(sealer, PUBLIC_ORIGIN, now)
  const sessions = createSessions({ db, sealer, now, ttl: SESSION_TTL })
  const provider = createProviderClient({
    settings,
    redirectUri,
    fetch,
    createVerifier({ issuer, jwksUri }) {
      const { audience, audienceClaim, oidClaim, scope, scopeClaim } = settings
      const rules = { issuer, audience, audienceClaim, oidClaim, scope, scopeClaim, clockTolerance, now }
      if (localKeys) {
        return {
          verify: createTokenVerifier({ ...rules, keys: localKeys }),
          reloadKeys: async () => undefined,
        }
      }
      const keys = createRemoteKeys({ address: jwksUri, fetch: fetch as typeof globalThis.fetch, now })
      return { verify: createTokenVerifier({ ...rules, keys: keys.find }), reloadKeys: keys.reload }
    },
  })
  const openWebview = createWebviewSessions({ sessions, cookies })
  const renew = createRenewal({ sessions, provider, logger, now })
  const identity = createIdentity({ provider, sessions, cookies, openWebview, renew, logger, now })

  const { onSignedIn, tell } = createSignedInHandlers(logger)
  onSignedIn(({ correlationId }) => logger.info({ correlationId }, 'identity: signed in'))

  const routes = new Hono<EdgeEnv>()
  routes.route('/', createSignInRoutes({ services, provider, transactions }))
  routes.route('/', createBackRoutes())
  routes.route('/', createGuestRoutes({ services, transactions }))
  routes.route(
    '/',
    createReturnRoutes({
      services,
      provider,
      sessions,
      cookies,
      transactions,
      redirectUri,
      onSignedIn: tell,
    }),
  )
  routes.route('/', createSessionRoutes({ services, identity, provider, openWebview }))
  routes.route('/', createSignOutRoutes({ services, provider, sessions, cookies, sealer }))
  return { identity, routes, onSignedIn }
}
