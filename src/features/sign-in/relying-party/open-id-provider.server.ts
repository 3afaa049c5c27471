import * as oidc from 'openid-client'

/** The secrets of a sign-in that the return from the provider must match. */
export type SignInChecks = { readonly state: string; readonly nonce: string; readonly verifier: string }

/** New secrets of an attempt: what its return must match, and what the provider gets of them. */
export async function makeSignInSecrets() {
  const [state, nonce, verifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()]
  const checks: SignInChecks = { state, nonce, verifier }
  return {
    checks,
    parameters: { state, nonce, code_challenge: await oidc.calculatePKCECodeChallenge(verifier) },
  }
}

type OpenIdProviderOptions<Prepared> = {
  /** The issuer, or the whole address of its discovery document where the two differ. */
  readonly authority: string
  readonly clientId: string
  readonly clientSecret: string
  readonly redirectUri: string
  /** How the provider is reached; the embedded one over the loopback interface. */
  readonly fetch: oidc.CustomFetch
  /**
   * What one kind of client needs beside the addresses, or asks of the provider, once it is discovered. If it throws, the
   * provider counts as not reached.
   */
  readonly prepare: (config: oidc.Configuration) => Prepared
}

/** An OpenID provider: the part of a sign-in by code flow with PKCE that is the same for visitors and staff. */
export type OpenIdProvider<Prepared> = {
  /** The provider, asked for its addresses once; after a failure the next caller tries again. */
  readonly getProvider: () => Promise<Prepared>
  /** The address to send the browser to. @throws if the provider cannot be reached */
  readonly startSignIn: (parameters: URLSearchParams) => Promise<URL>
  /**
   * Exchanges the code of a return.
   * @param parameters more ones for the token endpoint
   * @throws if state, nonce, code or id token is not in order, or the provider fails
   */
  readonly exchangeCode: (
    address: URL,
    checks: SignInChecks,
    parameters?: URLSearchParams,
  ) => Promise<CodeAnswer>
  /** The provider's page that ends its own session; null if it has none. @throws if it cannot be reached */
  readonly findSignOutAddress: (parameters: Readonly<Record<string, string>>) => Promise<URL | null>
}

type CodeAnswer = Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>

/** In seconds: longer than a working provider ever takes, and shorter than a page may, which may have to renew a session first. */
const timeout = 4

/** It sends no request before somebody signs in or has a session. */
export function createOpenIdProvider<Prepared extends { readonly config: oidc.Configuration }>(
  options: OpenIdProviderOptions<Prepared>,
): OpenIdProvider<Prepared> {
  const { clientId, clientSecret, redirectUri, fetch, prepare } = options
  let known: Promise<Prepared> | undefined

  async function discover(): Promise<Prepared> {
    const authority = new URL(options.authority)
    const config = await oidc.discovery(authority, clientId, undefined, authenticateClient(clientSecret), {
      timeout,
      [oidc.customFetch]: fetch,
      ...(authority.protocol === 'http:' ? { execute: [oidc.allowInsecureRequests] } : {}),
    })
    return prepare(config)
  }

  function getProvider(): Promise<Prepared> {
    known ??= discover().catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }

  return {
    getProvider,

    async startSignIn(parameters) {
      const { config } = await getProvider()
      const request = new URLSearchParams([
        ['redirect_uri', redirectUri],
        ['code_challenge_method', 'S256'],
        ...parameters,
      ])
      return config.serverMetadata().require_pushed_authorization_requests
        ? oidc.buildAuthorizationUrlWithPAR(config, request)
        : oidc.buildAuthorizationUrl(config, request)
    },

    async exchangeCode(address, { state, nonce, verifier }, parameters) {
      const { config } = await getProvider()
      const checks = {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      }
      return oidc.authorizationCodeGrant(config, address, checks, parameters)
    },

    async findSignOutAddress(parameters) {
      const { config } = await getProvider()
      return config.serverMetadata().end_session_endpoint === undefined
        ? null
        : oidc.buildEndSessionUrl(config, { ...parameters })
    },
  }
}

/** The secret goes into the form if the provider takes it there, else into the header, as every provider has to. */
function authenticateClient(secret: string): oidc.ClientAuth {
  const [inForm, inHeader] = [oidc.ClientSecretPost(secret), oidc.ClientSecretBasic(secret)]
  return (provider, ...request) =>
    provider.token_endpoint_auth_methods_supported?.includes('client_secret_post')
      ? inForm(provider, ...request)
      : inHeader(provider, ...request)
}
