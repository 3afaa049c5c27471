import type { Hono } from 'hono'
import type { CustomFetch } from 'openid-client'
import type { OpenMail } from '#features/mail/open-mail.server.ts'
import type { Platform } from '#platform/feature.server.ts'
import type { EdgeEnv } from '#platform/http/edge-env.server.ts'
import type { StaffClient } from '#platform/settings/staff-settings.ts'
import { createGuests, type FindGuest } from './guests/guests.server.ts'
import type { IdentityProvider } from './provider/identity-provider.server.ts'
import { accountMails, resolveAccountMail } from './provider/verification/resolve-account-mail.server.ts'
import type { Identity } from './relying-party/identity.ts'
import { requireConsumer, type RequireConsumer } from './relying-party/require-consumer.server.ts'
import { createEndOtherSessions } from './relying-party/sessions/end-other-sessions.server.ts'
import { createLocalJWKSet } from 'jose'
import { findCorrelationId } from '#platform/external/correlation-id.server.ts'
import type { Services } from '#platform/services.server.ts'
import { DatabaseUnavailable } from '#platform/database/database-unavailable.ts'
import { correlationIdHeader } from '#platform/http/correlation-id.server.ts'
import type { ProviderSettings } from './relying-party/provider-client.server.ts'
import { hostedProviderSettings } from './relying-party/provider-settings.server.ts'
import { createRelyingParty, type RelyingParty } from './relying-party/relying-party.server.ts'
import { readSessionSecrets } from './session-secrets.server.ts'

export type StaffProvider = {
  readonly client: StaffClient
  readonly scope: string
  readonly roleClaim: string
  readonly fetch: CustomFetch
}

export type SignIn = {
  readonly identity: Identity
  readonly routes: Hono<EdgeEnv> | undefined
  /** Absent where a hosted provider signs visitors in. */
  readonly identityProvider: IdentityProvider | undefined
  /** Where the pages for staff can be tried by invented people. */
  readonly demoStaff: StaffProvider | undefined
  readonly requireConsumer: RequireConsumer
  readonly findGuest: FindGuest
}

type Parts = Pick<SignIn, 'identity' | 'routes' | 'identityProvider'>

export async function openSignIn(platform: Platform, mail: OpenMail): Promise<SignIn> {
  const { services, ownAddress } = platform
  const identityProvider =
    services.environment.IDENTITY_PROVIDER === 'embedded' ? await openProvider(platform, mail) : undefined
  const { identity, routes } = await openRelyingParty(services, identityProvider, ownAddress)
  return completeSignIn(platform, mail, { identity, routes, identityProvider })
}

async function openProvider({ services }: Platform, mail: OpenMail): Promise<IdentityProvider> {
  const { createIdentityProvider } = await import('./provider/identity-provider.server.ts')
  return createIdentityProvider(services, createEndOtherSessions(services), mail.mailbox)
}

export function completeSignIn(
  { services, ownAddress }: Platform,
  mail: Pick<OpenMail, 'resolve'>,
  parts: Parts,
): SignIn {
  const { environment } = services
  mail.resolve(accountMails, (stored) => resolveAccountMail(services, stored))
  return {
    ...parts,
    demoStaff: parts.identityProvider?.demoStaff && {
      client: parts.identityProvider.demoStaff,
      scope: 'openid profile',
      roleClaim: 'roles',
      fetch: fetchHere(ownAddress),
    },
    requireConsumer: requireConsumer(parts.identity, environment.PUBLIC_ORIGIN),
    findGuest: createGuests(environment),
  }
}

/** The tolerated clock difference in seconds: clocks of two machines differ, the clock of one process does not. */
const hostedClockTolerance = 30

/**
 * The relying party of this process: for the embedded provider where there is one, else for the hosted one of the
 * settings.
 * @param ownAddress where this process listens, known once it does
 */
async function openRelyingParty(
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
const fetchHere =
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
