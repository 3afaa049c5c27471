import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createParkingScope } from '#features/parking/tickets/parking-scope.server.ts'
import { createPaymentFixture, owner, startPayment } from '#features/payments/payments.test-support.ts'
import { createPayments, type Payments } from '#features/payments/payments.server.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { kiel, openCarParkDatabase } from '#features/parking/stand-in/car-park.test-support.ts'
import { createCarParkStandIn } from '#features/parking/stand-in/stand-in.server.ts'
import {
  findSandboxPayment,
  recordOutcome,
  type SandboxParts,
} from '#features/payments/sandbox/sandbox-books.server.ts'
import { sandboxOutcomes } from '#features/payments/sandbox/sandbox-outcome.ts'
import { createSandboxProvider } from '#features/payments/sandbox/sandbox-provider.server.ts'

const minute = 60_000
let database: OpenDatabase
let fixture: ReturnType<typeof createPaymentFixture>
let parts: SandboxParts
let payments: Payments
let tickets = 0

beforeAll(async () => {
  database = await openCarParkDatabase()
}, 60_000)
afterAll(() => database.close())

beforeEach(() => {
  fixture = createPaymentFixture(database)
  const now = () => fixture.clock.now
  parts = { db: database.db, now, sendWebhook: async () => undefined }
  const publicOrigin = 'https://passage.example'
  const carPark = createCarParkStandIn({ db: database.db, now })
  payments = createPayments({
    ...fixture.context,
    providers: [createSandboxProvider({ ...parts, publicOrigin, webhookSecret: 'secret' })],
    currentProvider: 'sandbox',
    handlers: [createParkingScope({ db: database.db, carPark })],
  })
})

/** A ticket whose price rises from 1.80 € to 3.40 € twenty seconds after the first look-up, and at 121 minutes to 4.90 €. */
const newRisingTicket = () => `4120${String((tickets += 1)).padStart(8, '0')}`

const order = (ticketNumber: string) => ({
  order: { scope: 'ParkingTicket', centreUid: kiel, subject: { ticketNumber }, owner } as const,
  visitor: { by: 'account', key: owner.key } as const,
  idempotencyKey: randomUUID(),
  locale: 'de' as const,
})
const centsOf = async (id: string) => (await payments.find(owner, id))?.amount.grossCents

/** Approves on the provider's page, and comes back. */
async function pay(id: string) {
  const { psp_ref: ref } = await database.db
    .selectFrom('payment')
    .select('psp_ref')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const payment = await findSandboxPayment(parts, ref ?? '')
  if (payment === undefined) throw new Error('no page')
  const isAccepted = await recordOutcome(parts, payment, sandboxOutcomes.approve)
  return { isAccepted, outcome: await payments.finalize(owner, id) }
}

test('PAY-03 a page takes the old price until ten minutes after it has risen, and no longer', async () => {
  const ticket = newRisingTicket()
  const old = await startPayment(payments, order(ticket))
  expect(await centsOf(old)).toBe(180)
  fixture.clock.now += 10 * minute + 20_000
  expect(await pay(old)).toEqual({ isAccepted: false, outcome: 'refused' })
  expect(await payments.find(owner, old)).toMatchObject({ status: 'failed', state: 'expired' })
  expect(await centsOf(await startPayment(payments, order(ticket)))).toBe(340)
})

test('PAY-03 PRK-08 who pays the old price in its last minutes has the time to leave, and owes the rest after that', async () => {
  const ticket = newRisingTicket()
  const id = await startPayment(payments, order(ticket))
  fixture.clock.now += 10 * minute + 19_000
  const paidAt = fixture.clock.now
  expect(await pay(id)).toEqual({ isAccepted: true, outcome: 'accepted' })
  expect(await payments.find(owner, id)).toMatchObject({
    status: 'paid',
    results: { 'gate-release': { exitUntil: new Date(paidAt + 20 * minute).toISOString() } },
  })
  expect(await payments.start(order(ticket))).toEqual({ ok: false, problem: 'subject-already-paid' })
  fixture.clock.now += 20 * minute + 1000
  // The stay costs 3.40 € by now, of which 1.80 € are paid.
  expect(await centsOf(await startPayment(payments, order(ticket)))).toBe(160)
})

test('PAY-03 PRK-08 who pays while the price is right owes nothing more until the next step', async () => {
  const ticket = newRisingTicket()
  await payments.start(order(ticket))
  fixture.clock.now += 5 * minute
  const id = await startPayment(payments, order(ticket))
  expect(await centsOf(id)).toBe(340)
  await pay(id)
  fixture.clock.now += 25 * minute
  expect(await payments.start(order(ticket))).toEqual({ ok: false, problem: 'nothing-due' })
})
