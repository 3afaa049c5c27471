import type { Hono } from 'hono'
import type { JSONWebKeySet } from 'jose'
import type Provider from 'oidc-provider'
import type { errors, KoaContextWithOIDC } from 'oidc-provider'
import type { Logger } from '#platform/logger.server.ts'
import type { Services } from '#platform/services.server.ts'
import { DatabaseUnavailable } from '#platform/database/database-unavailable.ts'
import { correlationIdHeader } from '#platform/http/correlation-id.server.ts'
import { nodeExchangeOf, type EdgeEnv } from '#platform/http/edge-env.server.ts'
import type { Mailbox } from '#features/mail/mailbox.server.ts'
import type { FindSession } from './account-page.server.ts'
import { createAccountRoutes, type EndOtherSessions } from './account-routes.server.ts'
import { createAccounts, eraseAccount } from './accounts.server.ts'
import { offersDemoStaff } from './demo-staff/demo-staff.server.ts'
import { createDemoStaffProvider, type DemoStaffClient } from './demo-staff/demo-staff-provider.server.tsx'
import { createEndpointRoutes } from './endpoint-routes.server.ts'
import { createInteractionRoutes } from './interaction-routes.server.ts'
import { createInteractions } from './interactions.server.ts'
import { loadLibrary } from './load-library.server.ts'
import { createIdentityView } from './pages/identity-view.server.tsx'
import { clientId, configureProvider, listClearCookies, mountPath } from './provider-configuration.server.ts'
import { createPasskeyCeremonies } from './passkeys/passkey-ceremonies.server.ts'
import { createPasskeyRoutes } from './passkeys/passkey-routes.server.tsx'
import { findPasskeySite } from './passkeys/passkey-site.ts'
import { createAccountMails } from './proofs/account-mails.server.ts'
import { createNoteSignIn } from './proofs/known-devices.server.ts'
import { createLinkRoutes } from './proofs/link-routes.server.ts'
import { createProviderRecords } from './provider-records.server.ts'
import { getOrCreateProviderSecrets } from './provider-secrets.server.ts'
import { createProtocolPages } from './protocol-pages.server.ts'
import { createSignInLimits } from './sign-in-limits.server.ts'

/** The embedded OpenID provider: accounts in the app's own database, for installations without a hosted provider. */
export type IdentityProvider = {
  readonly routes: readonly Hono<EdgeEnv>[]
  readonly issuer: string
  /** The public keys, so that the same process can check tokens without asking itself over HTTP. */
  readonly jwks: JSONWebKeySet
  readonly clearCookies: ReturnType<typeof listClearCookies>
  /** The app's client registration; only the app gets the secret. */
  readonly client: { readonly id: string; readonly secret: string }
  /** The client of the pages for staff, where invented people can try them; undefined everywhere else. */
  readonly demoStaff: DemoStaffClient | undefined
  /**
   * Deletes the account and all its records: nobody can sign in to it or renew its tokens. Access tokens that were
   * already issued stay valid until they expire, so their verifier must refuse deleted oids.
   */
  readonly endAccount: (oid: string) => Promise<void>
}

/**
 * Sets the provider up; its keys and secrets are made at the first start and kept in the database.
 * @param endOtherSessions called when a password or an address was changed
 */
export async function createIdentityProvider(
  services: Services,
  endOtherSessions: EndOtherSessions,
  mailbox: Mailbox,
): Promise<IdentityProvider> {
  const { db, environment, logger, now } = services
  const library = await loadLibrary(logger)
  const secrets = await getOrCreateProviderSecrets(db, environment.SESSION_SECRETS)
  const mails = createAccountMails(db, mailbox, now)
  const accounts = createAccounts(db, mails)
  const view = createIdentityView(services)
  const issuer = environment.IDENTITY_ORIGIN + mountPath
  const pages = createProtocolPages(view)
  const demoStaff = offersDemoStaff(environment)
    ? createDemoStaffProvider({ services, library, signingKeys: secrets.signingKeys, view, pages })
    : undefined
  const provider = new library.Provider(
    issuer,
    configureProvider({
      environment,
      accounts,
      adapter: createProviderRecords(db, () => new library.errors.InvalidGrant('already used')),
      signingKeys: secrets.signingKeys,
      cookieKeys: secrets.cookieKeys,
      clientSecret: secrets.clientSecret,
      policy: library.interactionPolicy.base(),
      pages,
    }),
  )
  // Safe because the mount replaces the request's host by the issuer's.
  provider.proxy = true
  logFaults(provider, logger)
  const interactions = createInteractions(provider, library.errors.SessionNotFound)
  const limits = createSignInLimits(db)
  const findSession: FindSession = async (c) => {
    const { incoming, outgoing } = nodeExchangeOf(c)
    const session = await provider.Session.get(provider.createContext(incoming, outgoing))
    const { accountId: oid, uid } = session
    return oid === undefined ? null : { oid, kept: { uid, grantId: session.grantIdFor(clientId) } }
  }
  const identityOrigin = environment.IDENTITY_ORIGIN
  const trustedProxy = environment.TRUST_PROXY
  const site = findPasskeySite(identityOrigin)
  const passkeys = site && createPasskeyCeremonies({ db, site, siteName: environment.PRODUCT_NAME, now })
  // The app remembers where the sign-in began in a cookie, which a form of another origin would not send.
  const offersGuestPayment =
    environment.GUEST_PAYMENT !== 'false' && identityOrigin === environment.PUBLIC_ORIGIN
  return {
    routes: [
      createInteractionRoutes({
        accounts,
        limits,
        interactions,
        view,
        mails,
        signsUpByMail: environment.IDENTITY_SIGN_UP === 'by-mail' && mails.reach !== 'nobody',
        db,
        now,
        noteSignIn: createNoteSignIn({ db, mails, now, identityOrigin }),
        passkeys,
        identityOrigin,
        publicOrigin: environment.PUBLIC_ORIGIN,
        trustedProxy,
        offersGuestPayment,
      }),
      createAccountRoutes({
        accounts,
        limits,
        mails,
        findSession,
        view,
        identityOrigin,
        trustedProxy,
        endOtherSessions,
      }),
      createLinkRoutes({
        db,
        now,
        mails,
        limits,
        view,
        identityOrigin,
        trustedProxy,
        findSession,
        endOtherSessions,
      }),
      createPasskeyRoutes({
        db,
        accounts,
        limits,
        ceremonies: passkeys,
        findSession,
        tellNewPasskey: mails.tellNewPasskey,
        now,
        view,
        identityOrigin,
        trustedProxy,
      }),
      createEndpointRoutes(provider, environment),
      ...(demoStaff?.routes ?? []),
    ],
    issuer,
    jwks: secrets.publicKeys,
    clearCookies: listClearCookies(environment.IDENTITY_ORIGIN),
    client: { id: clientId, secret: secrets.clientSecret },
    demoStaff: demoStaff?.client,
    endAccount: (oid) => eraseAccount(db, oid),
  }
}

/**
 * Logs the errors that the library hides from the visitor, with the correlation id that the visitor can quote.
 * Descriptions name no person.
 */
function logFaults(provider: Provider, logger: Logger): void {
  provider.on('server_error', (ctx, error) => {
    if (error instanceof DatabaseUnavailable) {
      logger.warn(
        { reason: error.message, correlationId: ctx.get(correlationIdHeader) },
        'the identity provider failed because the database is unavailable',
      )
    } else
      logger.error(
        { err: error, correlationId: ctx.get(correlationIdHeader) },
        'the identity provider failed',
      )
  })
  const warn = (ctx: KoaContextWithOIDC, { error, error_description }: errors.OIDCProviderError) => {
    const correlationId = ctx.get(correlationIdHeader)
    const cause = { route: ctx.oidc.route, code: error, description: error_description }
    logger.warn({ ...cause, correlationId }, 'the identity provider refused a request')
  }
  provider.on('authorization.error', warn)
  provider.on('grant.error', warn)
  provider.on('revocation.error', warn)
  provider.on('end_session.error', warn)
}
