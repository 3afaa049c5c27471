import { randomUUID } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import { toJson, type Database } from '#platform/database/tables.server.ts'
import type { RetentionCase, Row } from './retention-case.test-support.ts'

type Payment = Partial<Insertable<Database['payment']>>

/** A payment of Anna's; its `credit_account` is its name. */
async function addPayment(db: Kysely<Database>, { name, at }: Row, more: Payment = {}): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('payment')
    .values({
      id,
      owner_kind: 'consumer',
      owner_key: 'anna',
      scope: 'ParkingTicket',
      centre_uid: 'hafen',
      subject_key: id,
      payable_once: true,
      subject: toJson({ ticket: '1' }),
      amount_cents: 250,
      currency: 'EUR',
      tax_rate: 1900,
      service: toJson({ de: 'Parken', en: 'Parking' }),
      lines: '[]',
      facts: '[]',
      credit_account: name,
      voucher_code: null,
      locale: 'de',
      provider: 'fake',
      psp_ref: null,
      redirect_url: null,
      state: 'declined',
      refund_claimed_until: null,
      finalize_requested_at: null,
      receipt_number: null,
      created_at: at,
      expires_at: at,
      moved_at: at,
      completed_at: null,
      ...more,
    })
    .execute()
  return id
}

/** The states that a payment without an end is in, by the name of its row. */
const endless: Readonly<Record<string, Payment>> = {
  'kept: open': { state: 'psp_created' },
  'kept: in review': { state: 'review' },
}
const withMoney: Readonly<Record<string, Payment>> = {
  ...endless,
  'kept: taken and to be given back': { state: 'refund_due', captured_cents: 250 },
  'kept: declined with money': { state: 'declined', captured_cents: 250 },
}

export const paymentRetention: readonly RetentionCase[] = [
  {
    what: 'idempotency',
    days: 30,
    never: Object.keys(endless),
    add: async (db, row) =>
      db
        .insertInto('idempotency')
        .values({
          owner_kind: 'consumer',
          owner_key: 'anna',
          key: row.name,
          fingerprint: 'x',
          payment_id: await addPayment(db, row, endless[row.name]),
        })
        .execute(),
    list: (db) => db.selectFrom('idempotency').select('key as name').execute(),
  },
  {
    what: 'webhook_inbox',
    days: 30,
    add: (db, { name, at }) =>
      db
        .insertInto('webhook_inbox')
        .values({ provider: 'fake', event_id: name, psp_ref: 'r', received_at: at })
        .execute(),
    list: (db) => db.selectFrom('webhook_inbox').select('event_id as name').execute(),
  },
  {
    what: 'voucher_redemption',
    days: 30,
    never: [...Object.keys(endless), 'kept: redeemed'],
    add: async (db, row) =>
      db
        .insertInto('voucher_redemption')
        .values({
          payment_id: await addPayment(db, row, endless[row.name]),
          voucher_key: row.name,
          state: row.name === 'kept: redeemed' ? 'redeemed' : 'released',
        })
        .execute(),
    list: (db) => db.selectFrom('voucher_redemption').select('voucher_key as name').execute(),
  },
  {
    // The row itself stays; who paid for what is gone.
    what: 'payment',
    days: 30,
    never: Object.keys(withMoney),
    add: (db, row) => addPayment(db, row, withMoney[row.name]),
    list: (db) =>
      db.selectFrom('payment').select('credit_account as name').where('owner_key', '=', 'anna').execute(),
  },
  {
    what: 'coupon_redemption',
    days: 30,
    never: ['kept: started', 'kept: redeemed'],
    add: async (db, { name, at }) => {
      const coupon = { centre_uid: 'hafen', coupon_uid: name }
      const id = randomUUID()
      await db
        .insertInto('coupon_quota')
        .values({ ...coupon, quota: null })
        .execute()
      await db
        .insertInto('coupon_redemption')
        .values({
          ...coupon,
          id,
          owner_oid: 'anna',
          period: 'once',
          issuer: 'Hafen',
          title: '{}',
          benefit: '{}',
          state: 'started',
          started_at: at,
          expires_at: new Date(at.getTime() + 1),
          moved_at: at,
        })
        .execute()
      if (name === 'kept: started') return
      const state = name === 'kept: redeemed' ? 'redeemed' : 'cancelled'
      await db.updateTable('coupon_redemption').set({ state }).where('id', '=', id).execute()
    },
    list: (db) => db.selectFrom('coupon_redemption').select('coupon_uid as name').execute(),
  },
  {
    what: 'sandbox_payment',
    days: 30,
    never: ['kept: open', 'kept: paid'],
    add: (db, { name, at }) =>
      db
        .insertInto('sandbox_payment')
        .values({
          ref: randomUUID(),
          payment_id: randomUUID(),
          amount_cents: 250,
          description: name,
          locale: 'de',
          return_url: '/',
          cancel_url: '/',
          refund_key: null,
          expires_at: at,
          state: name === 'kept: open' ? 'open' : 'declined',
          captured_at: name === 'kept: paid' ? at : null,
        })
        .execute(),
    list: (db) => db.selectFrom('sandbox_payment').select('description as name').execute(),
  },
  {
    what: 'car_park_ticket',
    days: 30,
    never: ['kept: paid'],
    add: (db, { name, at }) =>
      db
        .insertInto('car_park_ticket')
        .values({
          number: name,
          centre_uid: 'hafen',
          plate: null,
          entered_at: at,
          exit_until: null,
          times_paid: name === 'kept: paid' ? 1 : 0,
        })
        .execute(),
    list: (db) => db.selectFrom('car_park_ticket').select('number as name').execute(),
  },
]
