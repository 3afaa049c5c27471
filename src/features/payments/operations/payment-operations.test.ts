import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { engineOfRun, openTestDatabase } from '#platform/database/database.test-support.ts'
import { eraseOwner } from './erase-owner.server.ts'
import { guestLifetimeMs } from '#features/sign-in/guests/guest-lifetime.ts'
import { exportOwnPayments } from '../history/payment-history.server.ts'
import { createPayments, type Payments } from '../payments.server.ts'
import {
  createPaymentFixture,
  listEvents,
  newTicket,
  orderTicket,
  owner,
  startPayment,
  type PaymentFixture,
} from '../payments.test-support.ts'
import { reconcilePayments } from './reconcile-payments.server.ts'
import { sweepPayments } from './sweep-payments.server.ts'

const minute = 60_000

describe.each(engineOfRun)('payments without the visitor, on $name', (engine) => {
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
  const statusOf = async (id: string) => (await payments.find(owner, id))?.status
  const sweepAfter = async (minutes: number) => {
    fixture.clock.now += minutes * minute
    await sweepPayments(fixture.context)
  }

  test('PAY-03 the sweep settles a payment without a webhook and without a return', async () => {
    const id = await start()
    fixture.psp.act(id, 'captured')
    await sweepAfter(1)
    expect(await statusOf(id)).toBe('paid')
  })

  test('PAY-03 an unpaid page is closed first at the provider, and then in the database', async () => {
    const id = await start()
    fixture.psp.faults.cancel = 'before'
    await sweepAfter(61)
    expect([fixture.psp.sale(id).state, await statusOf(id)]).toEqual(['open', 'open'])
    fixture.psp.faults.cancel = 'none'
    await sweepAfter(1)
    expect([fixture.psp.sale(id).state, await statusOf(id)]).toEqual(['expired', 'failed'])
  })

  test('PAY-03 a payment waits while the provider is unreachable, and continues when it answers', async () => {
    const id = await start()
    fixture.psp.act(id, 'captured')
    fixture.psp.faults.retrieve = 'before'
    await sweepAfter(70)
    expect(await statusOf(id)).toBe('open')
    await sweepAfter(15)
    expect(await statusOf(id)).toBe('review')
    fixture.psp.faults.retrieve = 'none'
    await sweepAfter(1)
    expect(await statusOf(id)).toBe('paid')
  })

  test('PAY-03 a payment that may not have reached the provider is found there, or closed', async () => {
    const request = orderTicket(`operations-${randomUUID()}`)
    fixture.psp.faults.start = 'after'
    expect(await payments.start(request)).toEqual({ ok: false, problem: 'provider-unavailable' })
    await sweepAfter(85)
    fixture.psp.faults.start = 'none'
    await sweepAfter(1)
    await sweepAfter(1)
    const [sale] = fixture.psp.sales.values()
    expect([sale?.state, await statusOf(sale?.intent.id ?? '')]).toEqual(['expired', 'failed'])
  })

  test('PAY-03 a failed effect is retried with increasing delays, and done once', async () => {
    const id = await start()
    fixture.psp.act(id, 'captured')
    fixture.seller.outcomes.push({ kind: 'retry', reason: 'slow' }, { kind: 'retry', reason: 'slow' })
    fixture.jobs.length = 0
    await payments.finalize(owner, id)
    expect(await statusOf(id)).toBe('confirming')
    expect((await payments.find(owner, id))?.results, 'nothing is done yet').toEqual({})
    expect(fixture.jobs.at(-1)).toEqual({ paymentId: id, afterSeconds: 2 })
    await sweepAfter(1)
    expect(fixture.jobs.at(-1)).toEqual({ paymentId: id, afterSeconds: 4 })
    await sweepAfter(1)
    expect(await statusOf(id)).toBe('paid')
    expect(fixture.seller.released).toEqual([id])
  })

  test('PAY-03 a payment whose step fails for an hour goes to review, and can be tried again once it is mended', async () => {
    const id = await start()
    fixture.psp.act(id, 'captured')
    const broken = { ...fixture.context, handlers: [] }
    const sweepBroken = async (minutes: number) => {
      fixture.clock.now += minutes * minute
      await sweepPayments(broken)
    }
    await sweepBroken(1)
    expect(await statusOf(id)).toBe('confirming')
    await sweepBroken(59)
    expect(await statusOf(id)).toBe('confirming')
    await sweepBroken(2)
    expect(await statusOf(id)).toBe('review')
    expect((await listEvents(database, id)).at(-1)).toEqual({ to_state: 'review', reason: 'step-fails' })
  })

  test('PAY-03 a payment refused by the car park goes to review, and an operator refunds it', async () => {
    const id = await start()
    fixture.psp.act(id, 'captured')
    fixture.seller.outcomes.push({ kind: 'give-up', reason: 'refused' })
    await payments.finalize(owner, id)
    expect(await statusOf(id)).toBe('review')
    await sweepAfter(1)
    await reconcilePayments(fixture.context)
    expect(await statusOf(id)).toBe('review')
    fixture.psp.sale(id).refundedCents = 250
    await reconcilePayments(fixture.context)
    expect(await statusOf(id)).toBe('refunded')
  })

  test('PAY-03 money that arrived late is refunded by the nightly job', async () => {
    const id = await start()
    fixture.psp.act(id, 'declined')
    await payments.finalize(owner, id)
    Object.assign(fixture.psp.sale(id), { state: 'captured', capturedCents: 250 })
    await reconcilePayments(fixture.context)
    expect(await statusOf(id)).toBe('refunded')
    expect(fixture.psp.sale(id).refundedCents).toBe(250)
  })

  test('PAY-03 a difference from the provider is recorded until it is resolved', async () => {
    const id = await start()
    fixture.psp.act(id, 'captured')
    await payments.finalize(owner, id)
    const before = await reconcilePayments(fixture.context)
    fixture.psp.sale(id).capturedCents = 240
    expect(await reconcilePayments(fixture.context)).toBe(before + 1)
    fixture.psp.sale(id).capturedCents = 250
    expect(await reconcilePayments(fixture.context)).toBe(before)
  })

  test('PRF-06 a guest’s payment is detached from the guest when the receipt expires', async () => {
    const guest = { kind: 'guest', key: 'a-hash' } as const
    const request = orderTicket(randomUUID())
    const started = await payments.start({ ...request, order: { ...request.order, owner: guest } })
    if (!started.ok) throw new Error(JSON.stringify(started.problem))
    const { transactionId } = started.value
    fixture.psp.act(transactionId, 'captured')
    await payments.finalize(guest, transactionId)
    const hour = 60 * 60_000
    fixture.clock.now += guestLifetimeMs - hour
    await sweepPayments(fixture.context)
    expect(await payments.find(guest, transactionId)).toMatchObject({ status: 'paid' })
    fixture.clock.now += 2 * hour
    await sweepPayments(fixture.context)
    expect(await payments.find(guest, transactionId)).toBeUndefined()
    const rowsOf = (table: 'payment' | 'idempotency', column: 'id' | 'payment_id') =>
      database.db.selectFrom(table).selectAll().where(column, '=', transactionId).execute()
    expect(await rowsOf('idempotency', 'payment_id')).toEqual([])
    expect(await rowsOf('payment', 'id')).toMatchObject([
      {
        owner_kind: 'erased',
        owner_key: null,
        subject: {},
        facts: [],
        amount_cents: 250,
        receipt_number: expect.any(String) as string,
      },
    ])
  })

  test('PRF-06 a deleted account leaves receipts without a person', async () => {
    const [paid, open] = [await start(), await start()]
    fixture.psp.act(paid, 'captured')
    await payments.finalize(owner, paid)
    expect((await exportOwnPayments(fixture.context, owner.key)).map(({ id }) => id)).toContain(paid)
    expect(await payments.findOwnerless(paid), 'it still has an owner').toBeUndefined()
    await database.db.transaction().execute((trx) => eraseOwner(trx, owner.key))
    expect(await exportOwnPayments(fixture.context, owner.key)).toEqual([])
    expect(await payments.find(owner, paid)).toBeUndefined()
    expect([await payments.findOwnerless(paid), await payments.findOwnerless(open)]).toEqual(['paid', 'open'])
    expect(await payments.findOwnerless('no-id')).toBeUndefined()
    fixture.clock.now += guestLifetimeMs + 1
    expect(await payments.findOwnerless(paid), 'too long ago').toBeUndefined()
    fixture.clock.now -= guestLifetimeMs + 1
    const rowOf = (id: string) =>
      database.db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(await rowOf(paid)).toMatchObject({
      owner_kind: 'erased',
      owner_key: null,
      subject: {},
      facts: [],
      amount_cents: 250,
      receipt_number: expect.any(String) as string,
    })
    // A payment under way keeps its subject until it ends.
    expect((await rowOf(open)).subject).toMatchObject({ ticket: expect.any(String) as string })
    fixture.psp.act(open, 'captured')
    await sweepAfter(1)
    expect(await rowOf(open)).toMatchObject({ state: 'completed', subject: {} })
    expect(fixture.seller.released).toContain(open)
  })
})
