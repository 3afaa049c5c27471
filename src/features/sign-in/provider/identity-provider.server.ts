import type { Hono } from 'hono'
import type { JSONWebKeySet } from 'jose'
import type Provider from 'oidc-provider'
import type { errors, KoaContextWithOIDC } from 'oidc-provider'
import type { Logger } from '#platform/logger.server.ts'
import type { Services } from '#platform/services.server.ts'
import { DatabaseUnavailable } from '#platform/database/database-unavailable.ts'
import { correlationIdHeader } from '#platform/http/correlation-id.server.ts'
import { type EdgeEnv, nodeExchangeOf } from '#platform/http/edge-env.server.ts'
import type { Mailbox } from '#features/mail/mailbox.server.ts'
import type { EndOtherSessions, FindSession } from './provider-parts.server.ts'
import { createAccountRoutes } from './account-routes.server.ts'
import { createAccounts, eraseAccount } from './accounts.server.ts'
import { offersDemoStaff } from './demo-staff/demo-staff.server.ts'
import { createDemoStaffProvider, type DemoStaffClient } from './demo-staff/demo-staff-provider.server.tsx'
import { createEndpointRoutes } from './endpoint-routes.server.ts'
import { createInteractionRoutes } from './interaction-routes.server.ts'
import { createInteractions } from './interactions.server.ts'
import { createIdentityView } from './pages/identity-view.server.tsx'
import { clientId, configureProvider, listClearCookies, mountPath } from './provider-configuration.server.ts'
import { createPasskeyCeremonies } from './passkeys/passkey-ceremonies.server.ts'
import { createPasskeyRoutes } from './passkeys/passkey-routes.server.tsx'
import { findPasskeySite } from './passkeys/passkey-site.ts'
import { createAccountMails } from './verification/account-mails.server.ts'
import { createNoteSignIn } from './verification/known-devices.server.ts'
import { createLinkRoutes } from './verification/link-routes.server.ts'
import { hashPassword, type HashPassword } from './password-hash.server.ts'
import { createProviderRecords } from './provider-records.server.ts'
import { getOrCreateProviderSecrets } from './provider-secrets.server.ts'
import { createProtocolPages } from './protocol-pages.server.ts'
import { createSignInLimits } from './sign-in-limits.server.ts'
import type * as Library from 'oidc-provider'

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
  hash: HashPassword = hashPassword,
): Promise<IdentityProvider> {
  const { db, environment, logger, now } = services
  const library = await loadLibrary(logger)
  const secrets = await getOrCreateProviderSecrets(db, environment.SESSION_SECRETS)
  const mails = createAccountMails(db, mailbox, now, hash)
  const accounts = createAccounts(db, mails, hash)
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
  const findSession: FindSession = async (c) => {
    const { incoming, outgoing } = nodeExchangeOf(c)
    const session = await provider.Session.get(provider.createContext(incoming, outgoing))
    const { accountId: oid, uid } = session
    return oid === undefined ? null : { oid, kept: { uid, grantId: session.grantIdFor(clientId) } }
  }
  const site = findPasskeySite(environment.IDENTITY_ORIGIN)
  const passkeys = site && createPasskeyCeremonies({ db, site, siteName: environment.PRODUCT_NAME, now })
  const limits = createSignInLimits(db)
  const parts = {
    db,
    now,
    environment,
    accounts,
    hash,
    limits,
    mails,
    view,
    passkeys,
    findSession,
    endOtherSessions,
  }
  const noteSignIn = createNoteSignIn(parts)
  return {
    routes: [
      createInteractionRoutes({ ...parts, interactions, noteSignIn }),
      createAccountRoutes(parts),
      createLinkRoutes(parts),
      createPasskeyRoutes(parts),
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

/**
 * Loads the provider's library, which installations with a hosted provider never need. On a Node release without
 * long-term support the library prints a warning when it is loaded. The Node version is fixed and tested with this
 * project, so the warning goes to the log at a detailed level only.
 */
async function loadLibrary(logger: Logger): Promise<typeof Library> {
  const { warn } = console
  console.warn = (...parts: unknown[]) => {
    const [text] = parts
    if (typeof text === 'string' && text.includes('oidc-provider')) logger.debug({ notice: text }, 'identity')
    else warn(...parts)
  }
  try {
    return await import('oidc-provider')
  } finally {
    console.warn = warn
  }
}
