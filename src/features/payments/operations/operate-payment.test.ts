import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { engineOfRun, openTestDatabase } from '#platform/database/database.test-support.ts'
import { reconcilePayment } from './reconcile-payment.server.ts'
import { operatePayment } from './operate-payment.server.ts'
import { findPaymentFile, listPaymentsForOperator } from './payments-for-operator.server.ts'
import { createPayments, type Payments } from '../payments.server.ts'
import { createPaymentFixture, orderTicket, owner, type PaymentFixture } from '../payments.test-support.ts'
import { settlePayment } from '../engine/settle-payment.server.ts'
import { operatorRefusals } from './decide-operator-action.ts'

/** What an operator asks for who gives all of the money back. */
const refund = { action: 'refund', reason: 'the barrier stayed shut', givenBy: 'Kim' } as const

describe.each(engineOfRun)('an operator, on $name', (engine) => {
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

  const start = async (voucherCode?: string) => {
    const order = orderTicket(`operated-${randomUUID()}`, voucherCode === undefined ? {} : { voucherCode })
    const started = await payments.start(order)
    if (!started.ok) throw new Error(JSON.stringify(started.problem))
    return started.value.transactionId
  }
  const operate = async (id: string, action: 'retry' | 'refund') => {
    const result = await operatePayment(fixture.context, id, action === 'retry' ? { action } : refund)
    return result.ok ? result.value.payment.state : `refused: ${operatorRefusals[result.problem.why]}`
  }
  const reasonsOf = async (id: string) =>
    (await findPaymentFile(fixture.context, id))?.events.map(({ reason }) => reason)
  const inCare = async () => (await listPaymentsForOperator(fixture.context)).map(({ payment }) => payment.id)
  const refuseGate = () => fixture.seller.outcomes.push({ kind: 'give-up', reason: 'refused' })

  /** The payment is captured, but the barrier does not open. */
  const startInReview = async () => {
    const id = await start()
    fixture.psp.act(id, 'captured')
    refuseGate()
    await payments.finalize(owner, id)
    return id
  }

  test('PAY-03 retries the barrier: the payment leaves review, and is paid once', async () => {
    const id = await startInReview()
    expect(await inCare()).toContain(id)
    expect(await operate(id, 'retry')).toBe('completed')
    expect(fixture.seller.released).toEqual([id])
    expect(await reasonsOf(id)).toEqual(expect.arrayContaining(['effect-given-up', 'operator-retry']))
    expect(await inCare()).not.toContain(id)
    expect(await operate(id, 'retry')).toBe('completed')
    expect(fixture.seller.released).toEqual([id])
  })

  test.each(['amount', 'gate'])(
    'PAY-03 every transition to review logs one alarm, and is counted with its age (%s)',
    async (cause) => {
      const before = await payments.measureReview()
      const id = await start()
      fixture.psp.act(id, 'captured', cause === 'amount' ? 251 : undefined)
      if (cause === 'gate') refuseGate()
      await payments.finalize(owner, id)
      await settlePayment(fixture.context, id)
      expect(fixture.logged.filter((line) => line['alarm'] === 'payment-review')).toEqual([
        expect.objectContaining({
          level: 50,
          msg: 'a payment needs a person',
          paymentId: id,
          reason: cause === 'amount' ? 'amount-differs' : 'effect-given-up',
        }),
      ])
      fixture.clock.now += 90_000
      const after = await payments.measureReview()
      expect(after.count).toBe(before.count + 1)
      expect(after.oldestSeconds).toBeGreaterThanOrEqual(90)
      await operate(id, 'refund')
      expect((await payments.measureReview()).count).toBe(before.count)
    },
  )

  test('PAY-03 a barrier that stays shut moves the payment back to review', async () => {
    const id = await startInReview()
    refuseGate()
    expect(await operate(id, 'retry')).toBe('review')
    expect(fixture.seller.released).toEqual([])
  })

  test('PAY-03 refunds once, however often it is requested', async () => {
    const id = await startInReview()
    expect(await operate(id, 'refund')).toBe('refunded')
    expect(await operate(id, 'refund')).toMatch(/^refused/)
    expect(fixture.psp.sale(id).refundedCents).toBe(250)
    expect(await reasonsOf(id)).toEqual(expect.arrayContaining(['operator-refund', 'refund-sent']))
  })

  test('PAY-03 refunds two payments, each with its own idempotency key', async () => {
    const ids = [await startInReview(), await startInReview()]
    for (const id of ids) expect(await operate(id, 'refund')).toBe('refunded')
    expect(ids.map((id) => fixture.psp.sale(id).refundedCents)).toEqual([250, 250])
  })

  test('PAY-03 after a lost response the refund is requested again, and happens once', async () => {
    const id = await startInReview()
    fixture.psp.faults.refund = 'after'
    await expect(operatePayment(fixture.context, id, refund)).rejects.toThrow('the answer was lost')
    await expect(settlePayment(fixture.context, id)).rejects.toThrow('the answer was lost')
    expect(await payments.find(owner, id)).toMatchObject({ status: 'refunding' })
    fixture.psp.faults.refund = 'none'
    await settlePayment(fixture.context, id)
    expect(await payments.find(owner, id)).toMatchObject({ status: 'refunded' })
    expect(fixture.psp.sale(id).refundedCents).toBe(250)
  })

  test.each(['none', 'after'] as const)(
    'PAY-03 after a partial refund at the provider only the rest is refunded (lost response: %s)',
    async (fault) => {
      const id = await start()
      fixture.psp.act(id, 'captured', 251)
      fixture.psp.sale(id).refundedCents = 100
      await payments.finalize(owner, id)
      expect(await payments.find(owner, id)).toMatchObject({ status: 'review' })
      fixture.psp.faults.refund = fault
      await operatePayment(fixture.context, id, refund).catch(() => undefined)
      fixture.psp.faults.refund = 'none'
      await settlePayment(fixture.context, id)
      expect(fixture.psp.sale(id).refundedCents).toBe(251)
      const row = (await findPaymentFile(fixture.context, id))?.payment
      expect(row).toMatchObject({ state: 'refunded', captured_cents: 251, refunded_cents: 251 })
    },
  )

  test('PAY-03 refunds a completed payment, also after the first response was lost', async () => {
    const id = await start()
    fixture.psp.act(id, 'captured')
    await payments.finalize(owner, id)
    fixture.psp.faults.refund = 'after'
    await expect(operatePayment(fixture.context, id, refund)).rejects.toThrow('the answer was lost')
    fixture.psp.faults.refund = 'none'
    expect(await payments.find(owner, id)).toMatchObject({ status: 'paid' })
    // The provider has refunded it already: that is found and recorded, and nothing is refunded twice.
    expect(await operate(id, 'refund')).toMatch(/^refused: an earlier refund of it had no answer yet/)
    expect(fixture.psp.sale(id).refundedCents).toBe(250)
    expect(await payments.find(owner, id)).toMatchObject({ status: 'refunded' })
  })

  test('PAY-03 a payment with a wrong amount can only be refunded', async () => {
    const id = await start()
    fixture.psp.act(id, 'captured', 251)
    await payments.finalize(owner, id)
    expect(await operate(id, 'retry')).toMatch(/^refused: the captured amount differs/)
    expect(await operate(id, 'refund')).toBe('refunded')
    expect(fixture.psp.sale(id).refundedCents).toBe(251)
  })

  test('PAY-03 a payment covered by a voucher: if its barrier stays shut, an operator has to open it', async () => {
    fixture.seller.price.cents = 100
    refuseGate()
    const id = await start(`all-${randomUUID()}`)
    await settlePayment(fixture.context, id)
    expect(await inCare()).toContain(id)
    expect(await operate(id, 'retry')).toBe('completed')
  })

  const completed = async () => {
    const id = await start()
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

  test('PAY-09 an operator refunds in parts, with a reason and a name, and the payment stays paid until all is back', async () => {
    const id = await completed()
    expect((await giveBack(id, 100)).ok).toBe(true)
    expect(await payments.find(owner, id)).toMatchObject({
      status: 'paid',
      refundedCents: 100,
      reversals: [{ kind: 'refund', amountCents: 100 }],
    })
    expect((await giveBack(id, 151)).ok).toBe(false)
    expect((await giveBack(id, 0)).ok).toBe(false)
    expect((await giveBack(id, 150)).ok).toBe(true)
    expect(fixture.psp.sale(id).refundedCents).toBe(250)
    const { payment, reversals } = await fileOf(id)
    expect(payment).toMatchObject({ state: 'refunded', refunded_cents: 250, refund_order: null })
    expect(
      reversals.map(({ amount_cents, source, reason, given_by }) => [amount_cents, source, reason, given_by]),
    ).toEqual([
      [100, 'operator', 'the barrier stayed shut', 'Kim'],
      [150, 'operator', 'the barrier stayed shut', 'Kim'],
    ])
    expect(fixture.told.filter((told) => told === `refund ${id}`)).toHaveLength(2)
  })

  test('PAY-09 a part whose answer was lost is given once, and keeps its reason', async () => {
    const id = await completed()
    fixture.psp.faults.refund = 'after'
    await expect(giveBack(id, 100)).rejects.toThrow('the answer was lost')
    fixture.psp.faults.refund = 'none'
    // The command finds that it has been given, and records it.
    expect((await giveBack(id, 100)).ok).toBe(false)
    expect(fixture.psp.sale(id).refundedCents).toBe(100)
    expect((await fileOf(id)).reversals).toMatchObject([
      { amount_cents: 100, source: 'operator', given_by: 'Kim' },
    ])
  })

  test('PAY-09 nothing is refunded by an operator while the bank has the money', async () => {
    const id = await completed()
    fixture.psp.sale(id).disputes.push({ ref: `dp-${id}`, state: 'open', amountCents: 250 })
    await reconcilePayment(fixture.context, (await fileOf(id)).payment)
    expect(await inCare()).toContain(id)
    expect(await operate(id, 'refund')).toBe(
      'refused: its money is disputed: answer the dispute at the provider',
    )
  })

  test.each(['no id', randomUUID()])('PAY-03 %s is not a payment', async (id) => {
    expect(await operate(id, 'refund')).toBe('refused: there is no such payment')
    expect(await findPaymentFile(fixture.context, id)).toBeUndefined()
  })
})
