import * as oidc from 'openid-client'
import { isPlainText } from '#app/core/plain-text.ts'
import type { StaffClient as ClientSettings } from '#app/platform/settings/staff-settings.ts'
import { authenticateClient } from '../identity/authenticate-client.ts'
import type { SignInChecks } from '../identity/provider-client.ts'
import type { Actor } from './audit/audit-entry.ts'
import { readStaffRoles, type StaffRole } from './staff-roles.ts'

/** Who has signed in, with the roles of the claim. */
export type SignedInStaff = Actor & { readonly roles: readonly StaffRole[] }

/** The calls to the provider of staff. */
export type StaffClient = {
  /** The address to send the browser to. @throws if the provider cannot be reached */
  startSignIn(parameters: Readonly<Record<string, string>>): Promise<URL>
  /** Exchanges the code of a return. @throws if state, nonce, code or id token is not in order, or the provider fails */
  finishSignIn(address: URL, checks: SignInChecks): Promise<SignedInStaff>
  /** The provider's page that ends its own session; null if it has none. @throws if the provider cannot be reached */
  findSignOutAddress(returnTo: string): Promise<URL | null>
}

type StaffClientOptions = {
  readonly client: ClientSettings
  readonly scope: string
  readonly roleClaim: string
  readonly redirectUri: string
  readonly fetch: oidc.CustomFetch
}

/** How long a call to the provider may take, in seconds. */
const timeout = 5
/** No provider has longer ones. */
const longestId = 200

/**
 * The client by which staff sign in: code flow with PKCE, and an id token whose signature is checked. It keeps no token:
 * the roles are read once, from the id token or, where that has none, from the provider's userinfo.
 */
export function createStaffClient(options: StaffClientOptions): StaffClient {
  const { client, scope, roleClaim, redirectUri, fetch } = options
  let known: Promise<oidc.Configuration> | undefined

  async function discover(): Promise<oidc.Configuration> {
    const authority = new URL(client.authority)
    const config = await oidc.discovery(authority, client.id, undefined, authenticateClient(client.secret), {
      timeout,
      [oidc.customFetch]: fetch,
      ...(authority.protocol === 'http:' ? { execute: [oidc.allowInsecureRequests] } : {}),
    })
    oidc.enableNonRepudiationChecks(config)
    return config
  }

  /** Asked for once; after a failure the next sign-in tries again. */
  function getProvider(): Promise<oidc.Configuration> {
    known ??= discover().catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }

  return {
    async startSignIn(parameters) {
      const config = await getProvider()
      const request = { redirect_uri: redirectUri, scope, code_challenge_method: 'S256', ...parameters }
      return config.serverMetadata().require_pushed_authorization_requests
        ? oidc.buildAuthorizationUrlWithPAR(config, request)
        : oidc.buildAuthorizationUrl(config, request)
    },

    async finishSignIn(address, { state, nonce, verifier }) {
      const config = await getProvider()
      const answer = await oidc.authorizationCodeGrant(config, address, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const claims = answer.claims()
      if (claims === undefined || claims.sub.length > longestId || !isPlainText(claims.sub))
        throw new Error('the id token names nobody')
      const roles = readStaffRoles(claims, roleClaim)
      if (roles.length > 0 || config.serverMetadata().userinfo_endpoint === undefined)
        return { subject: claims.sub, name: nameIn(claims), roles }
      const more = await oidc.fetchUserInfo(config, answer.access_token, claims.sub)
      return {
        subject: claims.sub,
        name: nameIn({ ...claims, ...more }),
        roles: readStaffRoles(more, roleClaim),
      }
    },

    async findSignOutAddress(returnTo) {
      const config = await getProvider()
      return config.serverMetadata().end_session_endpoint === undefined
        ? null
        : oidc.buildEndSessionUrl(config, { post_logout_redirect_uri: returnTo })
    },
  }
}

/** The name of a person for pages and audit; the id, where the provider tells no name. */
function nameIn(claims: Readonly<Record<string, unknown>> & { readonly sub: string }): string {
  const names = ['name', 'preferred_username', 'email'].map((claim) => claims[claim])
  const name = names.find((one) => typeof one === 'string' && one.trim() !== '' && isPlainText(one))
  return typeof name === 'string' ? name.trim().slice(0, longestId) : claims.sub
}
