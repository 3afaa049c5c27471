import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts, post } from '#features/payments/ledger.server.ts'
import type { StoredAccount } from '#features/payments/payment-accounts.server.ts'
import type { PaymentState } from '#features/payments/payment-state.ts'
import { parseEnvironment } from '#platform/settings/environment.server.ts'
import { openTestDatabase } from '#platform/database/database.test-support.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { toJson } from '#platform/database/tables.server.ts'
import { listLostAccounts, warnOfLostAccounts } from './lost-accounts.server.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
}, 60_000)
afterAll(() => database.close())

const at = new Date('2026-11-20T12:00:00Z')

type Paid = StoredAccount & {
  readonly state: PaymentState
  readonly refundedCents?: number
  /** The retention has ended, so that the provider's reference is gone. */
  readonly isOld?: true
}

/** A payment of 4.50 €, with its posting if the money was taken. */
async function addPayment({ state, refundedCents = 0, isOld, ...account }: Paid): Promise<void> {
  const id = randomUUID()
  const isTaken = state === 'completed' || state === 'refunded'
  await database.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('payment')
      .values({
        ...account,
        id,
        state,
        owner_kind: 'erased',
        owner_key: null,
        scope: 'ParkingTicket',
        centre_uid: 'hafen',
        subject_key: id,
        payable_once: true,
        subject: toJson({}),
        amount_cents: 450,
        currency: 'EUR',
        tax_rate: 1900,
        service: toJson({ de: 'Parken', en: 'Parking' }),
        lines: toJson([]),
        facts: toJson([]),
        credit_account: 'parking:hafen',
        voucher_code: null,
        locale: 'de',
        psp_ref: isOld ? null : `ref-${id}`,
        redirect_url: null,
        captured_cents: isTaken ? 450 : 0,
        refunded_cents: refundedCents,
        refund_claimed_until: null,
        finalize_requested_at: null,
        receipt_number: isTaken ? id : null,
        created_at: at,
        expires_at: at,
        moved_at: at,
        completed_at: isTaken ? at : null,
      })
      .execute()
    const posting = { paymentId: id, debit: accounts.provider(account), credit: 'unearned', at }
    await post(trx, { ...posting, name: `take:${id}`, amountCents: isTaken ? 450 : 0 })
  })
}

const of = (provider: string, provider_account = 'common') => ({ provider, provider_account })
const mollie = {
  PAYMENT_PROVIDER: 'mollie',
  MOLLIE_API_KEY: 'live_1',
  PARKING_GATEWAY_URL: 'https://parking.example',
}
const list = (settings: Readonly<Record<string, string>>) =>
  listLostAccounts(database.db, parseEnvironment(settings))

test('PAY-07 an account is lost if a payment needs it that is open or may be refunded, and names what it lacks', async () => {
  expect(await list(mollie)).toEqual([])
  // None of these needs its account any more, and the sandbox has no keys.
  await addPayment({ ...of('stripe', 'old-gmbh'), state: 'completed', isOld: true })
  await addPayment({ ...of('stripe', 'paid-back-gmbh'), state: 'refunded', refundedCents: 450 })
  await addPayment({ ...of('stripe', 'unpaid-gmbh'), state: 'expired' })
  await addPayment({ ...of('sandbox'), state: 'completed' })
  await addPayment({ ...of('mollie'), state: 'completed' })
  expect(await list(mollie)).toEqual([])

  await addPayment({ ...of('stripe'), state: 'completed' })
  await addPayment({ ...of('stripe', 'kiel-gmbh'), state: 'completed', refundedCents: 150 })
  await addPayment({ ...of('mollie', 'open-gmbh'), state: 'psp_created' })
  await addPayment({ ...of('mollie', 'review-gmbh'), state: 'review' })
  expect(await list(mollie)).toEqual([
    { provider: 'mollie', account: 'open-gmbh', missing: ['MOLLIE_API_KEYS'] },
    { provider: 'mollie', account: 'review-gmbh', missing: ['MOLLIE_API_KEYS'] },
    { provider: 'stripe', account: 'common', missing: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] },
    {
      provider: 'stripe',
      account: 'kiel-gmbh',
      missing: ['STRIPE_SECRET_KEYS', 'STRIPE_WEBHOOK_SECRETS'],
    },
  ])
  const most = {
    ...mollie,
    MOLLIE_API_KEYS: 'open-gmbh=live_2,review-gmbh=live_3',
    STRIPE_SECRET_KEY: 'sk_live_1',
  }
  const kiel = { STRIPE_SECRET_KEYS: 'kiel-gmbh=sk_live_2', STRIPE_WEBHOOK_SECRETS: 'kiel-gmbh=whsec_2' }
  expect(await list({ ...most, ...kiel })).toEqual([
    { provider: 'stripe', account: 'common', missing: ['STRIPE_WEBHOOK_SECRET'] },
  ])
  expect(await list({ ...most, ...kiel, STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toEqual([])

  const lines: unknown[] = []
  const logger = pino(
    { base: null, timestamp: false },
    { write: (line) => lines.push(JSON.parse(line) as unknown) },
  )
  await warnOfLostAccounts({ db: database.db, logger, environment: parseEnvironment({ ...most, ...kiel }) })
  expect(lines).toEqual([
    {
      level: 50,
      provider: 'stripe',
      account: 'common',
      missing: ['STRIPE_WEBHOOK_SECRET'],
      msg: 'payments cannot be settled or refunded: settings of their account are missing',
    },
  ])
}, 60_000)
