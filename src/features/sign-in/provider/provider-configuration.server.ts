import { serialize } from 'hono/utils/cookie'
import type { AccountClaims, Configuration, KoaContextWithOIDC, interactionPolicy } from 'oidc-provider'
import { locales } from '#i18n/locale.ts'
import { pathOf } from '#platform/routes/paths.ts'
import type { Environment } from '#platform/settings/environment.server.ts'
import { keepsSecureCookies } from '#platform/http/keeps-secure-cookies.ts'
import type { Accounts } from './accounts.server.ts'

export const mountPath = '/idp'
export const clientId = 'webapp'

const sessionCookie = 'idp_session'

/** The cookie by which a browser is known in which somebody has signed in. */
export const deviceCookie = 'idp_device'

/** The cookie that remembers a sign-in that has ended, for a browser that goes back to its page. */
export const endedCookie = { name: 'idp_ended', path: `${mountPath}/interaction` } as const

/** `Set-Cookie` values that clear what the provider, at its public origin, has left in a browser (LOG-07). */
export function listClearCookies(origin: string) {
  const clear = (name: string, path: string = mountPath) =>
    serialize(name, '', {
      path,
      httpOnly: true,
      secure: keepsSecureCookies(origin),
      sameSite: 'Lax',
      maxAge: 0,
    })
  const session = [sessionCookie, `${sessionCookie}.sig`].map((name) => clear(name))
  return {
    session,
    /** To end an account: the cookies of the device and of the last sign-in too. */
    account: [...session, clear(deviceCookie), clear(endedCookie.name, endedCookie.path)],
  }
}

/** The resource indicator of the app's API in token requests; the token's audience is a setting. */
const gatewayResource = 'urn:passage:gateway'
/** A grant outlives the tokens that are renewed under it; after a year a visitor has to sign in again. */
const grantSeconds = 365 * 24 * 60 * 60
const interactionSeconds = 60 * 60

/** The parameters that the app may send beside the standard's (LOG-06); `center` names the visitor's centre. */
const extraParameters = [
  'platform',
  'center',
  'centerName',
  'correlationId',
  'gtmContainerId',
  'consentString',
  'context',
  'screen_hint',
]

type ProtocolPages = {
  readonly renderError: NonNullable<Configuration['renderError']>
  readonly renderSignOut: (ctx: KoaContextWithOIDC, form: string) => Promise<void>
  readonly renderSignedOut: (ctx: KoaContextWithOIDC) => Promise<void>
}

export const cookieFlags = { httpOnly: true, overwrite: true, sameSite: 'lax', signed: true } as const

/** What visitors and the staff of a trial sign in by: code flow with PKCE, nothing else switched on. */
export const commonConfiguration = (pages: ProtocolPages) =>
  ({
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_post'],
    enabledJWA: { idTokenSigningAlgValues: ['RS256'] },
    // The app reads who has signed in from the id_token, and asks nowhere else.
    conformIdTokenClaims: false,
    discovery: { ui_locales_supported: ['de', 'en'] },
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: pages.renderSignOut,
        postLogoutSuccessSource: pages.renderSignedOut,
      },
    },
    renderError: pages.renderError,
  }) satisfies Configuration

type ConfigurationParts = {
  readonly environment: Environment
  readonly accounts: Accounts
  readonly adapter: NonNullable<Configuration['adapter']>
  readonly signingKeys: NonNullable<Configuration['jwks']>
  readonly cookieKeys: readonly string[]
  readonly clientSecret: string
  readonly policy: interactionPolicy.DefaultPolicy
  readonly pages: ProtocolPages
}

export function configureProvider(parts: ConfigurationParts): Configuration {
  const { environment, accounts, adapter, signingKeys, cookieKeys, clientSecret, policy, pages } = parts
  const { PUBLIC_ORIGIN, IDENTITY_GATEWAY_SCOPE, IDENTITY_AUDIENCE } = environment
  const accessTokenTTL = environment.IDENTITY_ACCESS_TOKEN_TTL
  const sessionTTL = environment.SESSION_TTL
  const common = commonConfiguration(pages)
  // No consent screen: app and provider belong to the same operator.
  policy.remove('consent')
  return {
    ...common,
    adapter,
    jwks: signingKeys,
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: locales.map((locale) => PUBLIC_ORIGIN + pathOf('auth', locale)),
        post_logout_redirect_uris: locales.map((locale) => PUBLIC_ORIGIN + pathOf('logout', locale)),
        response_types: ['code'],
        grant_types: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    scopes: ['openid', 'offline_access'],
    claims: { openid: ['sub', 'oid', 'newUser'] },
    extraParams: extraParameters,
    interactions: {
      policy,
      url: (_, { uid, params }) =>
        `${mountPath}/interaction/${uid}${params['screen_hint'] === 'signup' ? '/sign-up' : ''}`,
    },
    cookies: {
      keys: [...cookieKeys],
      names: { session: sessionCookie, interaction: 'idp_interaction', resume: 'idp_resume' },
      long: { ...cookieFlags, path: mountPath },
      short: cookieFlags,
    },
    features: {
      ...common.features,
      revocation: { enabled: true, allowedPolicy: (_, client, token) => token.clientId === client.clientId },
      resourceIndicators: {
        enabled: true,
        // The scope alone selects the API, as with the hosted providers.
        defaultResource: () => gatewayResource,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: IDENTITY_GATEWAY_SCOPE,
          audience: IDENTITY_AUDIENCE,
          accessTokenTTL,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
    extraTokenClaims: (_, token) => ('accountId' in token ? { oid: token.accountId } : undefined),
    // The library drops `offline_access` if there is no consent screen; the app gets its refresh token anyway.
    issueRefreshToken: (_, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    // A visitor who returns within this time stays signed in; signing out revokes the refresh token.
    expiresWithSession: () => false,
    ttl: {
      AccessToken: accessTokenTTL,
      AuthorizationCode: 60,
      Grant: grantSeconds,
      IdToken: accessTokenTTL,
      Interaction: interactionSeconds,
      RefreshToken: sessionTTL,
      Session: sessionTTL,
    },
    loadExistingGrant: async ({ oidc }) => {
      const { client, session, provider } = oidc
      const known = client && session?.grantIdFor(client.clientId)
      const existing = known ? await provider.Grant.find(known) : undefined
      if (existing || !client || !session?.accountId) return existing
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid offline_access')
      grant.addResourceScope(gatewayResource, IDENTITY_GATEWAY_SCOPE)
      await grant.save()
      return grant
    },
    findAccount: async (_, sub) => {
      const account = await accounts.find(sub)
      if (account === undefined) return undefined
      const { oid } = account
      return {
        accountId: oid,
        claims: async (): Promise<AccountClaims> => {
          // Called for every id_token. Only the first one, which belongs to the first code, says that the account is
          // new.
          const isNew = await accounts.takeNewness(oid)
          return { sub: oid, oid, ...(isNew ? { newUser: true } : {}) }
        },
      }
    },
  }
}
