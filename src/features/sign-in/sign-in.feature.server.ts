import { centres } from '#features/centres/centres.feature.server.ts'
import { mail } from '#features/mail/mail.feature.server.ts'
import { countDeleted, feature, ownersOf } from '#platform/feature.server.ts'
import { createTokenRoutes } from './calls/token-routes.server.ts'
import { openSignIn } from './open-sign-in.server.ts'
import { endSignIns } from './sign-in-records.server.ts'
import { eraseAccount, exportAccount } from './provider/accounts.server.ts'
import { exportPasskeys } from './provider/passkeys/passkeys.server.ts'
import { exportKnownDevices } from './provider/proofs/known-devices.server.ts'

export const signIn = feature({
  name: 'sign-in',
  needs: { centres, mail },
  open: (platform, needed) => openSignIn(platform, needed.mail),
  calls: ({ identity }) => [createTokenRoutes(identity)],
  pages: ({ routes, identityProvider }) => [
    ...(routes === undefined ? [] : [routes]),
    ...(identityProvider?.routes ?? []),
  ],
  retention: [
    {
      what: 'auth_session',
      keptDays: 0,
      remove: (db, before) => countDeleted(db.deleteFrom('auth_session').where('expires_at', '<', before)),
    },
    {
      // A day longer than they are valid, since the clocks of providers may be off.
      what: 'session_token',
      keptDays: 1,
      remove: (db, before) => countDeleted(db.deleteFrom('session_token').where('expires_at', '<', before)),
    },
    {
      what: 'account_link',
      keptDays: 1,
      remove: (db, before) => countDeleted(db.deleteFrom('account_link').where('expires_at', '<', before)),
    },
    {
      what: 'sign_up_request',
      keptDays: 0,
      remove: (db, before) => countDeleted(db.deleteFrom('sign_up_request').where('expires_at', '<', before)),
    },
    {
      what: 'passkey_challenge',
      keptDays: 0,
      remove: (db, before) =>
        countDeleted(db.deleteFrom('passkey_challenge').where('expires_at', '<', before)),
    },
    {
      // As long as the browser's cookie lives.
      what: 'known_device',
      keptDays: 365,
      remove: (db, before) => countDeleted(db.deleteFrom('known_device').where('seen_at', '<', before)),
    },
    {
      what: 'identity_record',
      keptDays: 0,
      remove: (db, before) => countDeleted(db.deleteFrom('identity_record').where('expires_at', '<', before)),
    },
    {
      // Longer than any access token lives.
      what: 'revoked_subject',
      keptDays: 90,
      remove: (db, before) => countDeleted(db.deleteFrom('revoked_subject').where('revoked_at', '<', before)),
    },
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
