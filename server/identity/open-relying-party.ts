import { randomBytes } from 'node:crypto'
import { createLocalJWKSet } from 'jose'
import type { CustomFetch } from 'openid-client'
import type { Services } from '#app/platform/services.server.ts'
import { keepSecret } from '#db/kept-secret.server.ts'
import type { IdentityProvider } from '../identity-provider/identity-provider.ts'
import type { ProviderSettings } from './provider-client.ts'
import { hostedProviderSettings } from './provider-settings.ts'
import { createRelyingParty, type RelyingParty } from './relying-party.ts'

/** Clocks of two machines differ; those of one process do not. In seconds. */
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
  const { environment, db } = services
  const secrets =
    environment.SESSION_SECRETS.length > 0
      ? environment.SESSION_SECRETS
      : [await keepSecret(db, 'session-secret', () => randomBytes(32).toString('base64url'))]
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
    oidClaim: 'oid',
    newUserClaim: 'newUser',
    repeatsScope: false,
  }
  return createRelyingParty({
    services,
    secrets,
    provider,
    localKeys: createLocalJWKSet(embedded.jwks),
    fetch: fetchHere(ownAddress),
    clockTolerance: 0,
  })
}

/** Reaches the embedded provider in this process, whatever stands between the public address and us. */
const fetchHere =
  (ownAddress: () => string): CustomFetch =>
  (address, options) => {
    const { pathname, search } = new URL(address)
    return fetch(ownAddress() + pathname + search, options as RequestInit)
  }
