import { randomUUID } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import { toJson, type Database } from '#platform/database/tables.server.ts'

const at = new Date('2026-11-23T10:00:00Z')
const later = new Date('2026-11-24T10:00:00Z')

/** An account that has used everything: a row in each table that keeps something about a person. */
export async function fillAccount(db: Kysely<Database>, oid: string): Promise<void> {
  const email = `${oid}@example.org`
  const paymentId = randomUUID()
  const account = { account_oid: oid }
  const coupon = `coffee-${randomUUID()}`
  const owner = { owner_kind: 'consumer', owner_key: oid } as const
  const rows: { readonly [Name in keyof Database]?: Insertable<Database[Name]> } = {
    account: { oid, email, password_hash: 'x', email_confirmed_at: at, locale: 'de' },
    passkey: {
      ...account,
      id: `passkey of ${oid}`,
      public_key: 'x',
      counter: 0,
      transports: '[]',
      device: 'Chrome, Android',
      created_at: at,
      used_at: null,
    },
    known_device: { ...account, device_hash: `device of ${oid}`, seen_at: at },
    account_link: {
      ...account,
      id: randomUUID(),
      purpose: 'reset-password',
      email,
      expires_at: later,
      used_at: null,
    },
    identity_record: {
      ...account,
      kind: 'Grant',
      id_hash: `grant of ${oid}`,
      payload: '{}',
      expires_at: later,
    },
    auth_session: {
      id_hash: `session of ${oid}`,
      oid,
      sealed_tokens: 'x',
      access_expires_at: later,
      expires_at: later,
      lease_until: null,
      show_onboarding: false,
      created_at: at,
    },
    consumer_profile: { oid, first_name: `First name of ${oid}`, updated_at: at },
    card: {
      id: randomUUID(),
      owner_oid: oid,
      issuer_ref: 'own-1',
      holder: `Holder ${oid}`,
      last_digits: '0011',
      expires: '2035-12',
      added_at: at,
    },
    kept_item: { owner_oid: oid, kind: 'shop', centre_uid: 'hafen', item_uid: 'kornwerk', kept_at: at },
    own_plate: { owner_oid: oid, plate: 'KIPA95', added_at: at },
    home_order_choice: { owner_oid: oid, is_own: false },
    newsletter_subscription: {
      id: randomUUID(),
      email,
      centre_uid: 'hafen',
      locale: 'de',
      interests: '[]',
      consent_text: 'I agree',
      asked_at: at,
      confirmed_at: at,
      ended_at: null,
      ended_by: null,
    },
    coupon_quota: { centre_uid: 'hafen', coupon_uid: coupon, quota: null },
    coupon_redemption: {
      id: randomUUID(),
      owner_oid: oid,
      centre_uid: 'hafen',
      coupon_uid: coupon,
      period: 'once',
      issuer: 'Röstraum',
      title: toJson({ de: 'Kaffee', en: 'Coffee' }),
      benefit: toJson({ de: 'Gratis', en: 'Free' }),
      state: 'started',
      started_at: at,
      expires_at: later,
      moved_at: at,
    },
    payment: {
      ...owner,
      id: paymentId,
      scope: 'ParkingTicket',
      centre_uid: 'hafen',
      subject_key: `ticket:${paymentId}`,
      payable_once: true,
      subject: toJson({ ticketNumber: `ticket of ${oid}` }),
      amount_cents: 250,
      currency: 'EUR',
      tax_rate: 1900,
      service: toJson({ de: 'Parken', en: 'Parking' }),
      lines: '[]',
      facts: toJson([{ label: { de: 'Ticket', en: 'Ticket' }, value: `ticket of ${oid}` }]),
      credit_account: 'parking:hafen',
      voucher_code: null,
      locale: 'de',
      provider: 'sandbox',
      psp_ref: null,
      redirect_url: null,
      state: 'completed',
      captured_cents: 250,
      refund_claimed_until: null,
      finalize_requested_at: at,
      receipt_number: paymentId,
      created_at: at,
      expires_at: later,
      moved_at: at,
      completed_at: at,
    },
    idempotency: { ...owner, key: 'k', fingerprint: 'x', payment_id: paymentId },
    // Asked for by a release that did not note the session, so that it does not go with it.
    exit_warning: {
      ...owner,
      id: randomUUID(),
      payment_id: paymentId,
      session_hash: null,
      locale: 'de',
      path: '/',
      exit_until: later,
      warn_at: later,
      endpoint: 'https://push.example/1',
      p256dh: 'x',
      auth: 'x',
      claimed_until: null,
      created_at: at,
    },
    mail: {
      id: randomUUID(),
      unique_key: randomUUID(),
      kind: 'new-sign-in',
      recipient: email,
      oid,
      locale: 'de',
      centre_uid: null,
      facts: '{}',
      claimed_until: null,
      last_fault: null,
      created_at: at,
      ended_at: null,
    },
    mail_outbox: {
      mail_id: randomUUID(),
      oid,
      recipient: email,
      subject: 's',
      html: 'h',
      plain: 'p',
      headers: '{}',
      placed_at: at,
    },
  }
  for (const [table, row] of Object.entries(rows))
    await db
      .insertInto(table as 'account')
      .values(row as Insertable<Database['account']>)
      .execute()
}
