import type { Kysely } from 'kysely'
import type { Database } from '#platform/database/tables.server.ts'
import type { RetentionCase } from './retention-case.test-support.ts'

const account = { oid: 'anna', email: 'anna@example.org', password_hash: 'x', locale: 'de' } as const
const addAccount = (db: Kysely<Database>) =>
  db
    .insertInto('account')
    .values({ ...account, email_confirmed_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const accountRetention: readonly RetentionCase[] = [
  {
    what: 'auth_session',
    days: 0,
    add: (db, { name, at }) =>
      db
        .insertInto('auth_session')
        .values({
          id_hash: name,
          oid: 'anna',
          sealed_tokens: 'x',
          access_expires_at: at,
          expires_at: at,
          lease_until: null,
          show_onboarding: false,
          created_at: at,
        })
        .execute(),
    list: (db) => db.selectFrom('auth_session').select('id_hash as name').execute(),
  },
  {
    what: 'session_token',
    days: 1,
    add: (db, { name, at }) =>
      db
        .insertInto('session_token')
        .values({ token_hash: name, session_hash: 's', expires_at: at, ended_at: null })
        .execute(),
    list: (db) => db.selectFrom('session_token').select('token_hash as name').execute(),
  },
  {
    what: 'account_link',
    days: 1,
    add: async (db, { name, at }) => {
      await addAccount(db)
      await db
        .insertInto('account_link')
        .values({
          id: name,
          purpose: 'reset-password',
          account_oid: 'anna',
          email: account.email,
          expires_at: at,
          used_at: null,
        })
        .execute()
    },
    list: (db) => db.selectFrom('account_link').select('id as name').execute(),
  },
  {
    what: 'sign_up_request',
    days: 0,
    add: (db, { name, at }) =>
      db
        .insertInto('sign_up_request')
        .values({
          id: name,
          email: name,
          password_hash: 'x',
          locale: 'de',
          interaction: 'i',
          expires_at: at,
        })
        .execute(),
    list: (db) => db.selectFrom('sign_up_request').select('id as name').execute(),
  },
  {
    what: 'passkey_challenge',
    days: 0,
    add: (db, { name, at }) =>
      db
        .insertInto('passkey_challenge')
        .values({ asked_for: name, challenge: 'c', expires_at: at })
        .execute(),
    list: (db) => db.selectFrom('passkey_challenge').select('asked_for as name').execute(),
  },
  {
    what: 'known_device',
    days: 365,
    add: async (db, { name, at }) => {
      await addAccount(db)
      await db
        .insertInto('known_device')
        .values({ account_oid: 'anna', device_hash: name, seen_at: at })
        .execute()
    },
    list: (db) => db.selectFrom('known_device').select('device_hash as name').execute(),
  },
  {
    what: 'identity_record',
    days: 0,
    add: (db, { name, at }) =>
      db
        .insertInto('identity_record')
        .values({ kind: 'Grant', id_hash: name, payload: '{}', expires_at: at })
        .execute(),
    list: (db) => db.selectFrom('identity_record').select('id_hash as name').execute(),
  },
  {
    what: 'revoked_subject',
    days: 90,
    add: (db, { name, at }) =>
      db.insertInto('revoked_subject').values({ oid_hash: name, revoked_at: at }).execute(),
    list: (db) => db.selectFrom('revoked_subject').select('oid_hash as name').execute(),
  },
]
