import { centres } from '#features/centres/centres.feature.server.ts'
import { mail } from '#features/mail/mail.feature.server.ts'
import { removeOlder, feature, ownersOf } from '#platform/feature.server.ts'
import { checkIdentity } from './doctor/check-identity.server.ts'
import { checkProvider } from './doctor/check-provider.server.ts'
import { createTokenRoutes } from './calls/token-routes.server.ts'
import { openSignIn } from './open-sign-in.server.ts'
import { endSignIns } from './sign-in-records.server.ts'
import { eraseAccount, exportAccount } from './provider/accounts.server.ts'
import { exportPasskeys } from './provider/passkeys/passkeys.server.ts'
import { exportKnownDevices } from './provider/verification/known-devices.server.ts'

export const signIn = feature({
  name: 'sign-in',
  needs: { centres, mail },
  doctor: [{ title: 'Identity provider', isOutside: true, check: checkProvider }],
  closerLook: { name: 'identity', look: checkIdentity },
  open: (platform, needed) => openSignIn(platform, needed.mail),
  calls: ({ identity }) => [createTokenRoutes(identity)],
  pages: ({ routes, identityProvider }) => [
    ...(routes === undefined ? [] : [routes]),
    ...(identityProvider?.routes ?? []),
  ],
  retention: [
    removeOlder('auth_session', 'expires_at', 0),
    // A day longer than they are valid, since the clocks of providers may be off.
    removeOlder('session_token', 'expires_at', 1),
    removeOlder('account_link', 'expires_at', 1),
    removeOlder('sign_up_request', 'expires_at', 0),
    removeOlder('passkey_challenge', 'expires_at', 0),
    // As long as the browser's cookie lives.
    removeOlder('known_device', 'seen_at', 365),
    removeOlder('identity_record', 'expires_at', 0),
    // Longer than any access token lives.
    removeOlder('revoked_subject', 'revoked_at', 90),
  ],
  account: [
    {
      name: 'sign-ins',
      erase: (oid, trx, nowMs) => endSignIns(trx, oid, nowMs),
      listOwners: (db) => ownersOf(db.selectFrom('auth_session').select('oid')),
    },
    // The account of the embedded identity provider: afterwards nobody can sign in to it.
    {
      name: 'account',
      erase: (oid, trx) => eraseAccount(trx, oid),
      export: (oid, { db }) => exportAccount(db, oid),
      listOwners: (db) => ownersOf(db.selectFrom('account').select('oid')),
    },
    { name: 'passkeys', export: (oid, { db }) => exportPasskeys(db, oid) },
    { name: 'devices', export: (oid, { db }) => exportKnownDevices(db, oid) },
  ],
})
