import { createLocalJWKSet } from 'jose'
import type { CustomFetch } from 'openid-client'
import { findCorrelationId } from '#platform/external/correlation-id.server.ts'
import type { Services } from '#platform/services.server.ts'
import { DatabaseUnavailable } from '#platform/database/database-unavailable.ts'
import { correlationIdHeader } from '#platform/http/correlation-id.server.ts'
import type { IdentityProvider } from './provider/identity-provider.server.ts'
import type { ProviderSettings } from './relying-party/provider-client.server.ts'
import { hostedProviderSettings } from './relying-party/provider-settings.server.ts'
import { createRelyingParty, type RelyingParty } from './relying-party/relying-party.server.ts'
import { readSessionSecrets } from './session-secrets.server.ts'

/** The tolerated clock difference in seconds: clocks of two machines differ, the clock of one process does not. */
const hostedClockTolerance = 30

/**
 * The relying party of this process: for the embedded provider where there is one, else for the hosted one of the
 * settings.
 * @param ownAddress where this process listens, known once it does
 */
export async function openRelyingParty(
  services: Services,
  embedded: IdentityProvider | undefined,
  ownAddress: () => string,
): Promise<RelyingParty> {
  const { environment } = services
  const secrets = await readSessionSecrets(services)
  if (embedded === undefined) {
    const provider = hostedProviderSettings(environment)
    return createRelyingParty({ services, secrets, provider, clockTolerance: hostedClockTolerance })
  }
  const provider: ProviderSettings = {
    authority: embedded.issuer,
    clientId: embedded.client.id,
    clientSecret: embedded.client.secret,
    scope: environment.IDENTITY_GATEWAY_SCOPE,
    audience: environment.IDENTITY_AUDIENCE,
    audienceClaim: 'aud',
    scopeClaim: undefined,
    parameters: [],
    oidClaim: 'oid',
    newUserClaim: 'newUser',
    repeatsScope: false,
  }
  return createRelyingParty({
    services,
    secrets,
    provider,
    localKeys: createLocalJWKSet(embedded.jwks),
    providerClearCookies: embedded.clearCookies,
    fetch: fetchHere(ownAddress),
    clockTolerance: 0,
  })
}

/** Calls the embedded provider inside this process, so that no proxy before the public address matters. */
export const fetchHere =
  (ownAddress: () => string): CustomFetch =>
  async (address, options) => {
    const { pathname, search } = new URL(address)
    const headers = new Headers(options.headers)
    headers.set(correlationIdHeader, findCorrelationId())
    const answer = await fetch(ownAddress() + pathname + search, { ...(options as RequestInit), headers })
    // The provider uses the same database: a failure of it says nothing about the visitor.
    if (answer.status === 503)
      throw new DatabaseUnavailable(new Error('the embedded identity provider answered 503'))
    return answer
  }
