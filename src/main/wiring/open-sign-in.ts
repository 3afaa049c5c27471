import type { Hono } from 'hono'
import type { Services } from '#platform/services.server.ts'
import type { EdgeEnv } from '#platform/http/edge-env.server.ts'
import type { Identity } from '#features/sign-in/relying-party/identity.ts'
import {
  createIdentityProvider,
  type IdentityProvider,
} from '#features/sign-in/provider/identity-provider.server.ts'
import type { Mailbox } from '#features/mail/mailbox.server.ts'
import { createEndOtherSessions } from './end-other-sessions.ts'
import type { StaffProvider } from '#operator/staff/staff-routes.ts'
import { fetchHere, openRelyingParty } from './open-relying-party.ts'

/** How visitors are recognised, and how they sign in and out. */
export type SignIn = {
  readonly identity: Identity
  /** The addresses for signing in and out. */
  readonly routes?: Hono<EdgeEnv>
  /** Absent where a hosted provider signs visitors in. */
  readonly identityProvider?: IdentityProvider | undefined
  /** Where the pages for staff can be tried by invented people. */
  readonly demoStaff?: StaffProvider | undefined
}

/**
 * Signing in as the settings ask for it: at the embedded provider or a hosted one.
 * @param ownAddress where this process listens, known once it does
 */
export async function openSignIn(
  services: Services,
  mailbox: Mailbox,
  ownAddress: () => string,
): Promise<SignIn> {
  const identityProvider =
    services.environment.IDENTITY_PROVIDER === 'embedded'
      ? await createIdentityProvider(services, createEndOtherSessions(services), mailbox)
      : undefined
  const { identity, routes } = await openRelyingParty(services, identityProvider, ownAddress)
  return { identity, routes, identityProvider, demoStaff: findDemoStaff(identityProvider, ownAddress) }
}

/** The provider of a trial's staff; undefined where there is none. */
export const findDemoStaff = (
  provider: IdentityProvider | undefined,
  ownAddress: () => string,
): StaffProvider | undefined =>
  provider?.demoStaff && {
    client: provider.demoStaff,
    scope: 'openid profile',
    roleClaim: 'roles',
    fetch: fetchHere(ownAddress),
  }
