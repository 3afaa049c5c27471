import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { engineOfRun, openTestDatabase } from '#platform/database/database.test-support.ts'
import type { PaymentContext } from '../payment-context.server.ts'
import { createPayments, type Payments } from '../payments.server.ts'
import {
  createPaymentFixture,
  newTicket,
  orderTicket,
  owner,
  startPayment,
  type PaymentFixture,
} from '../payments.test-support.ts'
import { operatePayment } from './operate-payment.server.ts'
import { findPaymentFile, listPaymentsForOperator } from './payments-for-operator.server.ts'
import { reconcilePayment } from './reconcile-payment.server.ts'
import { sweepPayments } from './sweep-payments.server.ts'

/** What an operator asks for who gives all of the money back. */
const refund = { action: 'refund', reason: 'the barrier stayed shut', givenBy: 'Kim' } as const

describe.each(engineOfRun)('a claimed refund, on $name', (engine) => {
  let database: OpenDatabase
  let fixture: PaymentFixture
  let payments: Payments

  beforeAll(async () => {
    database = await openTestDatabase(engine)
  }, 60_000)
  afterAll(() => database.close())
  beforeEach(() => {
    fixture = createPaymentFixture(database)
    payments = createPayments(fixture.context)
  })

  const completed = async () => {
    const id = await startPayment(payments, orderTicket(newTicket()))
    fixture.psp.act(id, 'captured')
    await payments.finalize(owner, id)
    return id
  }
  const fileOf = async (id: string) => {
    const file = await findPaymentFile(fixture.context, id)
    if (!file) throw new Error('no file')
    return file
  }
  const giveBack = (id: string, amountCents: number) =>
    operatePayment(fixture.context, id, { ...refund, amountCents })
  const inCare = async () => (await listPaymentsForOperator(fixture.context)).map(({ payment }) => payment.id)

  /** The engine with a provider whose refunds go another way. */
  const withRefund = (refundBy: (give: () => Promise<void>) => Promise<void>): PaymentContext => {
    const { provider } = fixture.psp
    return {
      ...fixture.context,
      providers: [{ ...provider, refund: (...call) => refundBy(() => provider.refund(...call)) }],
    }
  }
  const claimOf = async (id: string) => {
    const { refund_claimed_until, refund_order } = (await fileOf(id)).payment
    return [refund_claimed_until, refund_order]
  }
  const reversalsOf = async (id: string) =>
    (await fileOf(id)).reversals.map(({ amount_cents, source, given_by }) => [amount_cents, source, given_by])

  test('PAY-09 the message of the provider may be quicker than its answer: the refund is recorded once, with its reason', async () => {
    const id = await completed()
    const context = withRefund(async (give) => {
      await give()
      await reconcilePayment(fixture.context, (await fileOf(id)).payment)
    })
    expect((await operatePayment(context, id, { ...refund, amountCents: 100 })).ok).toBe(true)
    expect(await reversalsOf(id)).toEqual([[100, 'operator', 'Kim']])
    expect(await claimOf(id)).toEqual([null, null])
  })

  test('PAY-09 somebody refunds another part at the provider meanwhile: both are recorded, each as who gave it', async () => {
    const id = await completed()
    const context = withRefund(async (give) => {
      fixture.psp.sale(id).refundedCents = 50
      await reconcilePayment(fixture.context, (await fileOf(id)).payment)
      await give()
    })
    expect((await operatePayment(context, id, { ...refund, amountCents: 100 })).ok).toBe(true)
    expect(await reversalsOf(id)).toEqual([
      [50, 'provider', null],
      [100, 'operator', 'Kim'],
    ])
    expect((await fileOf(id)).payment).toMatchObject({ refunded_cents: 150, refund_claimed_until: null })
  })

  test('PAY-09 a refund that the provider refuses ends, and another one may be asked for', async () => {
    const id = await completed()
    const context = withRefund(async (give) => {
      fixture.psp.sale(id).refundedCents = 200
      await give()
    })
    const refused = await operatePayment(context, id, { ...refund, amountCents: 100 })
    expect(refused).toEqual({ ok: false, problem: { why: 'provider-refuses', givenBy: null } })
    expect(await claimOf(id)).toEqual([null, null])
    expect(await reversalsOf(id)).toEqual([[200, 'provider', null]])
    expect((await giveBack(id, 50)).ok).toBe(true)
  })

  test.each([
    ['before', 0],
    ['after', 100],
  ] as const)(
    'PAY-09 a process that dies while it refunds (%s the provider has it): nothing else begins, and the sweep finishes it',
    async (when, given) => {
      const id = await completed()
      const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
      const dying = withRefund(async (give) => {
        if (when === 'after') await give()
        arrive()
        await new Promise(() => undefined)
      })
      void operatePayment(dying, id, { ...refund, amountCents: 100 })
      await arrived
      expect(fixture.psp.sale(id).refundedCents).toBe(given)
      expect(await inCare()).toContain(id)
      const other = { ...refund, amountCents: 150, givenBy: 'Lou' }
      const during = await operatePayment(fixture.context, id, other)
      expect(during).toEqual({ ok: false, problem: { why: 'refund-under-way', givenBy: 'Kim' } })
      await sweepPayments(fixture.context)
      expect(await reversalsOf(id), 'the process may still be at it').toEqual([])
      fixture.clock.now += 61_000
      await sweepPayments(fixture.context)
      expect(await reversalsOf(id)).toEqual([[100, 'operator', 'Kim']])
      expect(fixture.psp.sale(id).refundedCents).toBe(100)
      expect(await claimOf(id)).toEqual([null, null])
      expect((await operatePayment(fixture.context, id, other)).ok).toBe(true)
    },
  )

  test('PAY-09 anyone who asks for a refund while an earlier one has no answer finishes that one, and is told', async () => {
    const id = await completed()
    fixture.psp.faults.refund = 'before'
    await expect(giveBack(id, 100)).rejects.toThrow('no connection')
    fixture.psp.faults.refund = 'none'
    const other = await operatePayment(fixture.context, id, { ...refund, amountCents: 150, givenBy: 'Lou' })
    expect(other).toEqual({ ok: false, problem: { why: 'earlier-refund', givenBy: 'Kim' } })
    expect(await reversalsOf(id)).toEqual([[100, 'operator', 'Kim']])
  })

  test('PAY-09 while money of a payment in review goes back, another operator is told so', async () => {
    fixture.seller.outcomes.push({ kind: 'give-up', reason: 'refused' })
    const id = await completed()
    fixture.psp.faults.refund = 'before'
    await expect(operatePayment(fixture.context, id, refund)).rejects.toThrow('no connection')
    const other = await operatePayment(fixture.context, id, { ...refund, givenBy: 'Lou' })
    expect(other).toEqual({ ok: false, problem: { why: 'refund-under-way', givenBy: 'Kim' } })
    fixture.psp.faults.refund = 'none'
    const again = await operatePayment(fixture.context, id, { action: 'retry' })
    expect(again).toMatchObject({ ok: true, value: { payment: { state: 'refunded' } } })
  })
})
