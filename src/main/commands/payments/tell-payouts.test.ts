import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operatePayment } from '#features/payments/operations/operate-payment.server.ts'
import type { PaymentContext } from '#features/payments/payment-context.server.ts'
import { createPayments } from '#features/payments/payments.server.ts'
import {
  createPaymentFixture,
  newTicket,
  orderTicket,
  owner,
  startPayment,
} from '#features/payments/payments.test-support.ts'
import { createIncidents } from '#platform/incidents.server.ts'
import { openTestDatabase } from '#platform/database/database.test-support.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { tellPayouts } from './tell-payouts.ts'
import { startStripeStandIn } from '../../../../tests/support/payments/stripe-stand-in.ts'
import { makeIntent } from '#features/payments/providers/provider-contract.test-support.ts'
import { createStripeProvider } from '#features/payments/providers/stripe-provider.server.ts'

const secretKey = 'sk_test_4711'
let folder: string
let database: OpenDatabase
let standIn: Awaited<ReturnType<typeof startStripeStandIn>>
let context: PaymentContext

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'payouts-'))
  database = await openTestDatabase()
  standIn = await startStripeStandIn(secretKey)
  const fixture = createPaymentFixture(database)
  fixture.clock.now = Date.now()
  const provider = createStripeProvider({
    account: 'common',
    secretKey,
    webhookSecret: 'whsec_4711',
    apiBase: standIn.address,
    now: Date.now,
    incidents: createIncidents(),
  })
  const others = fixture.context.providers
  context = { ...fixture.context, providers: [provider, ...others], currentProvider: 'stripe' }
}, 60_000)
afterAll(async () => {
  await standIn.close()
  await database.close()
  await rm(folder, { recursive: true })
})

/** A completed payment of 2.50 €, paid with as much at Stripe. */
async function paid(): Promise<string> {
  const payments = createPayments(context)
  const id = await startPayment(payments, orderTicket(newTicket()))
  const { psp_ref: ref } = await database.db
    .selectFrom('payment')
    .select('psp_ref')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  standIn.act(ref ?? '', 'paid')
  await payments.finalize(owner, id)
  return id
}
const tell = (first: string, last = first, file?: string) => tellPayouts(context, { first, last, file })

test('PAY-12 a payout says which payments, refunds and fees it consists of, as text and as a file', async () => {
  const [first, second] = [await paid(), await paid()]
  const order = { action: 'refund', amountCents: 100, reason: 'A test', givenBy: 'Kim' } as const
  expect((await operatePayment(context, second, order)).ok).toBe(true)
  standIn.chargeFee(secretKey, 20)
  const ref = standIn.payOut(secretKey, '2026-11-23')
  const file = join(folder, 'payouts.csv')
  // 2.50 € twice, less 1.00 €, twice 29 cents and 20 cents.
  expect(await tell('2026-11-22', '2026-11-23', file)).toBe(
    [
      `stripe (account common): ${ref} of 3,22 EUR, arrived 2026-11-23`,
      '  payment      2        5,00',
      '  refund       1       -1,00',
      '  fee          1       -0,20',
      '  kept                 -0,58',
      'fake (account common) does not tell its payouts to this app.',
    ].join('\n'),
  )
  const [head, ...lines] = (await readFile(file, 'utf8')).trim().split('\r\n')
  expect(head).toBe(
    'Auszahlung;Eingang;Anbieter;Konto;Art;Center;Beleg;Vorgang;Betrag EUR;Gebühr EUR;Netto EUR;Abweichung;Kennung',
  )
  const kept = lines.map((line) =>
    line
      .split(';')
      .slice(4, 12)
      .join(';')
      .replace(/2026-\d{6}/, 'B'),
  )
  expect(kept).toEqual([
    'Gebühr;;;;-0,20;0,00;-0,20;',
    `Erstattung;hafen;B;${second};-1,00;0,00;-1,00;`,
    `Zahlung;hafen;B;${second};2,50;0,29;2,21;`,
    `Zahlung;hafen;B;${first};2,50;0,29;2,21;`,
    'Auszahlung;;;;;;3,22;',
  ])
})

test('PAY-12 every difference is named: money of somebody else, what was not booked, and money without a line', async () => {
  const [stripe] = context.providers
  const foreign = await stripe?.start(makeIntent({ amountCents: 700 }))
  standIn.act(foreign?.pspRef ?? '', 'paid')
  const id = await paid()
  const { psp_ref: ref } = await database.db
    .selectFrom('payment')
    .select('psp_ref')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  standIn.refundAtProvider(ref ?? '', 50)
  standIn.payOut(secretKey, '2026-11-25', 3)
  const told = (await tell('2026-11-25')).split('\n').filter((line) => line.includes('!'))
  expect(told).toEqual([
    '  ! 0,03 EUR of it are in no line of the provider',
    expect.stringMatching(
      new RegExp(`^  ! refund txn_\\d+ of -0,50 EUR \\(${id}\\) is not in the ledger with this amount$`),
    ),
    expect.stringMatching(/^  ! payment txn_\d+ of 7,00 EUR \([\da-f-]{36}\) is about no payment of ours$/),
  ])
})

test('PAY-12 days without a payout, and texts that are no days', async () => {
  expect(await tell('2026-11-01')).toContain('stripe (account common): no payout on these days.')
  await expect(tell('yesterday')).rejects.toThrow(RangeError)
})
