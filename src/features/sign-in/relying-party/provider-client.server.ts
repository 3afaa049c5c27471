import * as oidc from 'openid-client'
import type { RequestParameter } from '#platform/settings/identity-settings.ts'
import { createOpenIdProvider, type SignInChecks } from './open-id-provider.server.ts'
import type { VerifyToken } from './token-verifier.server.ts'
import type { SessionTokens } from './sessions/sessions.server.ts'
import { toPolicy } from './policies/provider-codes.ts'

export type ProviderSettings = {
  /** The issuer, or the whole address of its discovery document where the two differ. */
  readonly authority: string
  readonly clientId: string
  readonly clientSecret: string
  readonly scope: string
  readonly audience: string
  readonly audienceClaim: string
  /** The claim of the access token in which the scope stands, see `TokenRules`. */
  readonly scopeClaim: string | undefined
  /** More parameters of the identity request; `resource` is sent to the token endpoint as well (RFC 8707). */
  readonly parameters: readonly RequestParameter[]
  readonly oidClaim: string
  /** The claim of the id token that says that the account was just created. */
  readonly newUserClaim: string
  /** The policy of Azure AD B2C by which visitors set a new password, if there is one. */
  readonly resetPolicy?: string | undefined
  /** Some providers refuse a renewal that repeats the scope, others one that does not. */
  readonly repeatsScope: boolean
}

export type SignIn = { readonly tokens: SessionTokens; readonly isNewUser: boolean }

/** The provider has refused the renewal: trying again is pointless, and the session is over. */
export class RenewalRefusedError extends Error {
  constructor(code: string) {
    super(`the provider has refused the renewal: ${code}`)
    this.name = 'RenewalRefusedError'
  }
}

export type ProviderClient = {
  /** The address to send the browser to. @throws when the provider cannot be reached */
  startSignIn(parameters: Readonly<Record<string, string>>): Promise<URL>
  /** The address of the page for a new password; null if the provider has none of its own. */
  startReset(parameters: Readonly<Record<string, string>>): Promise<URL | null>
  /** Exchanges the code of a return. @throws if state, nonce or code is invalid, or the provider fails */
  finishSignIn(address: URL, checks: SignInChecks): Promise<SignIn>
  /** @throws RenewalRefusedError if the provider refuses; other errors mean that it could not be asked */
  renew(refreshToken: string): Promise<SessionTokens>
  /** Judges an access token; `fresh` for one that the provider has just issued. */
  verify(token: string, options?: { readonly fresh: boolean }): ReturnType<VerifyToken>
  /** The provider's sign-out page; null if it has none. */
  findSignOutAddress(parameters: Readonly<Record<string, string>>): Promise<URL | null>
  /** Revokes a refresh token, if the provider has a revocation endpoint. */
  revoke(refreshToken: string): Promise<void>
}

type ProviderClientOptions = {
  readonly settings: ProviderSettings
  readonly redirectUri: string
  /** How the provider is reached; the embedded one over the loopback interface. */
  readonly fetch: oidc.CustomFetch
  readonly createVerifier: (metadata: { readonly issuer: string; readonly jwksUri: URL }) => Verifier
}

/** Judges access tokens; `reloadKeys` fetches the keys of the provider again. */
export type Verifier = { readonly verify: VerifyToken; readonly reloadKeys: () => Promise<void> }

/** Makes the client of one OpenID provider. It sends no request before a visitor signs in or has a session. */
export function createProviderClient(options: ProviderClientOptions): ProviderClient {
  const { settings, redirectUri, fetch } = options
  const openIdScope = `openid offline_access ${settings.scope}`
  const resources = new URLSearchParams(
    settings.parameters.flatMap(([name, value]) => (name === 'resource' ? [[name, value]] : [])),
  )
  const { getProvider, ...provider } = createOpenIdProvider({
    ...settings,
    redirectUri,
    fetch,
    // The id token, which comes from the provider itself, says only whether the account is new: who the visitor is stands
    // in the access token, and its signature is checked at each request.
    prepare: (config) => {
      const { issuer, jwks_uri } = config.serverMetadata()
      if (jwks_uri === undefined) throw new Error('The provider publishes no keys')
      return { config, verifier: options.createVerifier({ issuer, jwksUri: new URL(jwks_uri) }) }
    },
  })

  const startSignIn: ProviderClient['startSignIn'] = (parameters) => {
    const request = new URLSearchParams({ scope: openIdScope, ...parameters })
    for (const [name, value] of settings.parameters) request.append(name, value)
    return provider.startSignIn(request)
  }
  return {
    startSignIn,

    async startReset(parameters) {
      const { resetPolicy } = settings
      return resetPolicy === undefined ? null : toPolicy(await startSignIn(parameters), resetPolicy)
    },

    async finishSignIn(address, checks) {
      const answer = await provider.exchangeCode(address, checks, resources)
      const isNewUser = answer.claims()?.[settings.newUserClaim]
      return {
        tokens: readTokens(answer, null),
        isNewUser: isNewUser === true || isNewUser === 'true',
      }
    },

    async renew(refreshToken) {
      const { config } = await getProvider()
      const repeated = settings.repeatsScope ? { scope: openIdScope, redirect_uri: redirectUri } : {}
      const parameters = new URLSearchParams([...resources, ...Object.entries(repeated)])
      try {
        return readTokens(await oidc.refreshTokenGrant(config, refreshToken, parameters), refreshToken)
      } catch (error) {
        if (error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant') {
          throw new RenewalRefusedError(error.error)
        }
        throw error
      }
    },

    async verify(token, { fresh } = { fresh: false }) {
      const known = await getProvider().catch((cause: unknown) => ({ cause }))
      if ('cause' in known) return { kind: 'unverifiable', cause: known.cause }
      const { verify, reloadKeys } = known.verifier
      const verdict = await verify(token)
      if (!fresh || verdict.kind !== 'invalid') return verdict
      // The provider may have rotated its keys more recently than the cache would ask again.
      return reloadKeys().then(
        () => verify(token),
        (cause: unknown) => ({ kind: 'unverifiable', cause }),
      )
    },

    findSignOutAddress: provider.findSignOutAddress,

    async revoke(refreshToken) {
      const { config } = await getProvider()
      if (config.serverMetadata().revocation_endpoint === undefined) return
      await oidc.tokenRevocation(config, refreshToken, { token_type_hint: 'refresh_token' })
    },
  }
}

type TokenAnswer = {
  readonly access_token: string
  readonly refresh_token?: string | undefined
  readonly id_token?: string | undefined
}

/**
 * A provider that does not rotate refresh tokens answers without one: the used one stays valid. An id token does not
 * come with every renewal.
 */
const readTokens = (
  { access_token, refresh_token, id_token }: TokenAnswer,
  used: string | null,
): SessionTokens => ({
  accessToken: access_token,
  refreshToken: refresh_token ?? used,
  idToken: id_token ?? null,
})
