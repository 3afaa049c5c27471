import { randomUUID } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import type { Database } from '#platform/database/tables.server.ts'
import type { RetentionCase, Row } from './retention-case.test-support.ts'

export const recordRetention: readonly RetentionCase[] = [
  {
    what: 'mail',
    days: 30,
    never: ['kept: not sent yet'],
    add: (db, { name, at }) =>
      db
        .insertInto('mail')
        .values({
          id: name,
          unique_key: name,
          kind: 'receipt',
          recipient: null,
          oid: null,
          locale: 'de',
          centre_uid: null,
          facts: '{}',
          claimed_until: null,
          last_fault: null,
          created_at: at,
          ended_at: name === 'kept: not sent yet' ? null : at,
        })
        .execute(),
    list: (db) => db.selectFrom('mail').select('id as name').execute(),
  },
  {
    what: 'mail_outbox',
    days: 30,
    add: (db, { name, at }) =>
      db
        .insertInto('mail_outbox')
        .values({
          mail_id: name,
          oid: null,
          recipient: 'r',
          subject: 's',
          html: 'h',
          plain: 'p',
          headers: '{}',
          placed_at: at,
        })
        .execute(),
    list: (db) => db.selectFrom('mail_outbox').select('mail_id as name').execute(),
  },
  {
    what: 'exit_warning',
    days: 1,
    add: (db, { name, at }) =>
      db
        .insertInto('exit_warning')
        .values({
          id: randomUUID(),
          payment_id: randomUUID(),
          owner_kind: 'guest',
          owner_key: 'g',
          session_hash: null,
          locale: 'de',
          path: '/',
          exit_until: at,
          warn_at: at,
          endpoint: name,
          p256dh: 'x',
          auth: 'x',
          claimed_until: null,
          created_at: at,
        })
        .execute(),
    list: (db) => db.selectFrom('exit_warning').select('endpoint as name').execute(),
  },
  {
    what: 'posted_notice',
    days: 30,
    never: ['kept: still stands'],
    add: (db, { name, at }) =>
      db
        .insertInto('posted_notice')
        .values({
          id: randomUUID(),
          centre_uid: 'hafen',
          about: '{"kind":"text"}',
          text: 'null',
          state: name === 'kept: still stands' ? 'shown' : 'ended',
          from_at: at,
          until_at: at,
          posted_at: at,
          posted_by: name,
        })
        .execute(),
    list: (db) => db.selectFrom('posted_notice').select('posted_by as name').execute(),
  },
  {
    what: 'staff_session',
    days: 0,
    add: (db, { name, at }) =>
      db
        .insertInto('staff_session')
        .values({
          id_hash: name,
          subject: 's',
          name: 'Kim',
          roles: '[]',
          locale: 'de',
          created_at: at,
          expires_at: at,
        })
        .execute(),
    list: (db) => db.selectFrom('staff_session').select('id_hash as name').execute(),
  },
  {
    what: 'staff_audit',
    days: 366,
    add: (db, row) => addAudit(db, row, 'open'),
    list: (db) => db.selectFrom('staff_audit').select('name').execute(),
  },
  {
    what: 'newsletter_subscription',
    days: 7,
    never: ['kept: confirmed'],
    add: (db, { name, at }) =>
      addSubscription(db, name, { asked_at: at, confirmed_at: name === 'kept: confirmed' ? at : null }),
    list: (db) => db.selectFrom('newsletter_subscription').select('email as name').execute(),
  },
  {
    what: 'newsletter_subscription',
    days: 1460,
    never: ['kept: not ended'],
    add: (db, { name, at }) =>
      addSubscription(db, name, {
        asked_at: at,
        confirmed_at: at,
        ended_at: name === 'kept: not ended' ? null : at,
      }),
    list: (db) => db.selectFrom('newsletter_subscription').select('email as name').execute(),
  },
  {
    what: 'consent_record',
    days: 1640,
    add: async (db, { name, at }) => {
      await db
        .insertInto('consent_text')
        .values({ hash: name, locale: 'de', texts: '{}', first_used_at: at })
        .execute()
      await db
        .insertInto('consent_record')
        .values({
          id: randomUUID(),
          consent_id: randomUUID(),
          version: 'v1',
          text_hash: name,
          choice: 'all',
          analytics: true,
          ads: true,
          recorded_at: at,
        })
        .execute()
    },
    list: (db) => db.selectFrom('consent_record').select('text_hash as name').execute(),
  },
  {
    what: 'disclosure',
    days: 1460,
    add: (db, { name, at }) =>
      db
        .insertInto('disclosure')
        .values({ id: randomUUID(), subject: 's', given_by: 'Kim', reason: name, given_at: at })
        .execute(),
    list: (db) => db.selectFrom('disclosure').select('reason as name').execute(),
  },
  {
    // Counted from when the next build took its place.
    what: 'build',
    days: 14,
    add: async (db, { name, at }) => {
      const before = new Date(at.getTime() - 1000)
      await db.insertInto('build').values({ id: name, started_at: before }).execute()
      await db
        .insertInto('build')
        .values({ id: `after ${name}`, started_at: at })
        .execute()
    },
    list: (db) => db.selectFrom('build').select('id as name').where('id', 'not like', 'after %').execute(),
  },
]

/** Adds a row to what staff did. */
export const addAudit = (db: Kysely<Database>, { name, at }: Row, action: 'open' | 'refund') =>
  db
    .insertInto('staff_audit')
    .values({
      happened_at: at,
      subject: 's',
      name,
      action,
      outcome: 'done',
      centre_uid: null,
      payment_id: null,
      amount_cents: null,
      reason: null,
      detail: null,
      step: null,
    })
    .execute()

const addSubscription = (
  db: Kysely<Database>,
  email: string,
  times: Pick<Insertable<Database['newsletter_subscription']>, 'asked_at' | 'confirmed_at'> & {
    readonly ended_at?: Date | null
  },
) =>
  db
    .insertInto('newsletter_subscription')
    .values({
      id: randomUUID(),
      email,
      centre_uid: '',
      locale: 'de',
      interests: '[]',
      consent_text: 'x',
      ended_at: null,
      ended_by: null,
      ...times,
    })
    .execute()
