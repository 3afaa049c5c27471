import * as oidc from 'openid-client'
import { isPlainText } from '#core/plain-text.ts'
import type { StaffClient as ClientSettings } from '#platform/settings/staff-settings.ts'
import {
  createOpenIdProvider,
  type SignInChecks,
} from '#features/sign-in/relying-party/open-id-provider.server.ts'
import type { Actor } from './audit/audit-entry.ts'
import { readStaffRoles, type StaffRole } from './staff-roles.ts'

/** Who has signed in, with the roles of the claim. */
export type SignedInStaff = Actor & { readonly roles: readonly StaffRole[] }

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

/** No provider has longer ones. */
const longestId = 200

/**
 * The client by which staff sign in: code flow with PKCE, and an id token whose signature is checked. It keeps no token:
 * the roles are read once, from the id token or, where that has none, from the provider's userinfo.
 */
export function createStaffClient(options: StaffClientOptions): StaffClient {
  const { client, scope, roleClaim, redirectUri, fetch } = options
  const { getProvider, ...provider } = createOpenIdProvider({
    authority: client.authority,
    clientId: client.id,
    clientSecret: client.secret,
    redirectUri,
    fetch,
    // The roles are read from the id token, and unlike with visitors no signature is checked after that.
    prepare: (config) => {
      oidc.enableNonRepudiationChecks(config)
      return { config }
    },
  })

  return {
    startSignIn: (parameters) => provider.startSignIn(new URLSearchParams({ scope, ...parameters })),

    async finishSignIn(address, checks) {
      const answer = await provider.exchangeCode(address, checks)
      const claims = answer.claims()
      if (claims === undefined || claims.sub.length > longestId || !isPlainText(claims.sub))
        throw new Error('the id token names nobody')
      const roles = readStaffRoles(claims, roleClaim)
      const { config } = await getProvider()
      if (roles.length > 0 || config.serverMetadata().userinfo_endpoint === undefined)
        return { subject: claims.sub, name: nameIn(claims), roles }
      const more = await oidc.fetchUserInfo(config, answer.access_token, claims.sub)
      return {
        subject: claims.sub,
        name: nameIn({ ...claims, ...more }),
        roles: readStaffRoles(more, roleClaim),
      }
    },

    findSignOutAddress: (returnTo) => provider.findSignOutAddress({ post_logout_redirect_uri: returnTo }),
  }
}

/** The name of a person for pages and audit; the id, where the provider tells no name. */
function nameIn(claims: Readonly<Record<string, unknown>> & { readonly sub: string }): string {
  const names = ['name', 'preferred_username', 'email'].map((claim) => claims[claim])
  const name = names.find((one) => typeof one === 'string' && one.trim() !== '' && isPlainText(one))
  return typeof name === 'string' ? name.trim().slice(0, longestId) : claims.sub
}
