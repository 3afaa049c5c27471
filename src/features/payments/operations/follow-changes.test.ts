import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { engineOfRun, openTestDatabase } from '#platform/database/database.test-support.ts'
import { createPayments, type Payments } from '../payments.server.ts'
import {
  createPaymentFixture,
  newTicket,
  orderTicket,
  owner,
  startPayment,
  type PaymentFixture,
} from '../payments.test-support.ts'
import { reconcilePayments } from './reconcile-payments.server.ts'

const minute = 60_000

describe.each(engineOfRun)('money that moves after the payment, on $name', (engine) => {
  let database: OpenDatabase
  let fixture: PaymentFixture
  let payments: Payments

  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())
  beforeEach(() => {
    fixture = createPaymentFixture(database)
    payments = createPayments(fixture.context)
  })

  const start = () => startPayment(payments, orderTicket(newTicket()))

  /** A payment that was completed long before the nightly run looks at ended ones by itself. */
  const completeLongAgo = async () => {
    const id = await start()
    fixture.psp.act(id, 'captured')
    await payments.finalize(owner, id)
    fixture.clock.now += 400 * 24 * 60 * minute
    return id
  }
  const ledgerOf = async (id: string) => {
    const lines = await database.db
      .selectFrom('ledger_line')
      .select(['account', 'amount_cents'])
      .where('payment_id', '=', id)
      .orderBy('id')
      .execute()
    return lines.slice(4).map(({ account, amount_cents }) => [account, amount_cents])
  }

  test('PAY-09 a refund made at the provider is found however long ago the payment was', async () => {
    const id = await completeLongAgo()
    fixture.psp.sale(id).refundedCents = 100
    fixture.psp.changes.push(id)
    await reconcilePayments(fixture.context)
    expect(await payments.find(owner, id)).toMatchObject({
      status: 'paid',
      refundedCents: 100,
      reversals: [{ kind: 'refund', amountCents: 100 }],
    })
    expect(await ledgerOf(id)).toEqual([
      ['parking:hafen', 100],
      ['provider:fake', -100],
    ])
    fixture.psp.sale(id).refundedCents = 250
    fixture.psp.changes.push(id)
    await reconcilePayments(fixture.context)
    expect(await payments.find(owner, id)).toMatchObject({ status: 'refunded', refundedCents: 250 })
  })

  test('PAY-09 the changes are read on from where the last night ended, and again after a fault', async () => {
    const id = await completeLongAgo()
    fixture.psp.sale(id).refundedCents = 100
    fixture.psp.changes.push(id)
    fixture.psp.faults.retrieve = 'before'
    await reconcilePayments(fixture.context)
    expect(await payments.find(owner, id)).toMatchObject({ refundedCents: 0 })
    fixture.psp.faults.retrieve = 'none'
    await reconcilePayments(fixture.context)
    expect(await payments.find(owner, id)).toMatchObject({ refundedCents: 100 })
    const { cursor } = await database.db
      .selectFrom('provider_cursor')
      .select('cursor')
      .where('provider', '=', 'fake')
      .executeTakeFirstOrThrow()
    expect((await fixture.psp.provider.listChanges?.(cursor, new Date(0)))?.paymentIds).toEqual([])
  })

  test.each([
    ['won', ['dispute', 'dispute-won'], 0],
    ['lost', ['dispute', 'dispute-lost'], 250],
  ] as const)('PAY-09 a dispute is followed until it is %s', async (outcome, kinds, withdrawn) => {
    const id = await completeLongAgo()
    const { disputes } = fixture.psp.sale(id)
    disputes.push({ ref: `dp-${id}`, state: 'open', amountCents: 250 })
    fixture.psp.changes.push(id)
    await reconcilePayments(fixture.context)
    expect(fixture.logged.filter((line) => line['alarm'] === 'payment-dispute')).toHaveLength(1)
    expect(await ledgerOf(id)).toEqual([
      ['disputed', 250],
      ['provider:fake', -250],
    ])
    // No further message of the provider is needed: what has no outcome is asked about each night.
    disputes[0] = { ref: `dp-${id}`, state: outcome, amountCents: 250 }
    await reconcilePayments(fixture.context)
    await reconcilePayments(fixture.context)
    const view = await payments.find(owner, id)
    expect(view?.reversals.map(({ kind }) => kind)).toEqual(kinds)
    const row = await database.db
      .selectFrom('payment')
      .select('disputed_cents')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.disputed_cents).toBe(withdrawn)
    expect((await ledgerOf(id)).slice(2)).toEqual(
      outcome === 'won'
        ? [
            ['provider:fake', 250],
            ['disputed', -250],
          ]
        : [
            ['parking:hafen', 250],
            ['disputed', -250],
          ],
    )
  })

  test('PAY-09 a dispute that is won after it was lost gives the revenue back', async () => {
    const id = await completeLongAgo()
    const { disputes } = fixture.psp.sale(id)
    for (const state of ['lost', 'won'] as const) {
      disputes[0] = { ref: `dp-${id}`, state, amountCents: 250 }
      fixture.psp.changes.push(id)
      await reconcilePayments(fixture.context)
    }
    const view = await payments.find(owner, id)
    expect(view?.reversals.map(({ kind }) => kind)).toEqual(['dispute', 'dispute-lost', 'dispute-won'])
    expect((await ledgerOf(id)).slice(4)).toEqual([
      ['provider:fake', 250],
      ['parking:hafen', -250],
    ])
  })

  test('PAY-09 payments with a dispute that has no outcome are counted for the metrics', async () => {
    const before = (await payments.measurePayments()).disputed
    const id = await completeLongAgo()
    const { disputes } = fixture.psp.sale(id)
    // Two disputes of one payment are one payment that a person has to look at.
    for (const ref of [`one-${id}`, `two-${id}`]) disputes.push({ ref, state: 'open', amountCents: 100 })
    fixture.psp.changes.push(id)
    await reconcilePayments(fixture.context)
    expect((await payments.measurePayments()).disputed).toBe(before + 1)
  })

  test('PAY-09 a webhook about the money of a payment lets it be followed', async () => {
    const id = await completeLongAgo()
    fixture.jobs.length = 0
    const body = JSON.stringify({ eventId: `money-${id}`, paymentId: id })
    expect(await payments.receiveWebhook('fake', body, new Headers({ 'x-signature': 'good' }))).toBe(
      'received',
    )
    expect(fixture.jobs).toEqual([{ paymentId: id, afterSeconds: 0, follows: true }])
  })
})
