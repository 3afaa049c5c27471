import type { Hono } from 'hono'
import type { CustomFetch } from 'openid-client'
import type { OpenMail } from '#features/mail/open-mail.server.ts'
import type { Platform } from '#platform/feature.server.ts'
import type { EdgeEnv } from '#platform/http/edge-env.server.ts'
import type { StaffClient } from '#platform/settings/staff-settings.ts'
import { createGuests, type FindGuest } from './guests/guests.server.ts'
import { fetchHere, openRelyingParty } from './open-relying-party.server.ts'
import type { IdentityProvider } from './provider/identity-provider.server.ts'
import { accountMails, resolveAccountMail } from './provider/proofs/resolve-account-mail.server.ts'
import type { Identity } from './relying-party/identity.ts'
import { requireConsumer, type RequireConsumer } from './relying-party/require-consumer.server.ts'
import { createEndOtherSessions } from './create-end-other-sessions.server.ts'

export type StaffProvider = {
  readonly client: StaffClient
  readonly scope: string
  readonly roleClaim: string
  readonly fetch: CustomFetch
}

/** How visitors are recognised, and how they sign in and out. */
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
