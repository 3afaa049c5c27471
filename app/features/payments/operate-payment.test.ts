import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/database.server.ts'
import { engines, openTestDatabase } from '#db/database.test-support.ts'
import { operatePayment } from './operate-payment.server.ts'
import { findPaymentFile, listPaymentsInCare } from './payments-in-care.server.ts'
import { createPayments, type Payments } from './payments.server.ts'
import { createPaymentFixture, orderTicket, owner, type PaymentFixture } from './payments.test-support.ts'
import { settlePayment } from './settle-payment.server.ts'

describe.each(engines)('an operator, on $name', (engine) => {
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
  const give = async (id: string, wish: 'retry' | 'refund') => {
    const result = await operatePayment(fixture.context, id, wish)
    return result.ok ? result.value.state : `refused: ${result.problem}`
  }
  const reasonsOf = async (id: string) =>
    (await findPaymentFile(fixture.context, id))?.events.map(({ reason }) => reason)
  const inCare = async () => (await listPaymentsInCare(fixture.context)).map(({ payment }) => payment.id)
  const refuseGate = () => fixture.seller.outcomes.push({ kind: 'give-up', reason: 'refused' })

  /** Paid, and the gate stays shut. */
  const startInReview = async () => {
    const id = await start()
    fixture.psp.act(id, 'captured')
    refuseGate()
    await payments.finalize(owner, id)
    return id
  }

  test('PAY-03 has the gate tried again: the payment leaves review, and is paid once', async () => {
    const id = await startInReview()
    expect(await inCare()).toContain(id)
    expect(await give(id, 'retry')).toBe('completed')
    expect(fixture.seller.released).toEqual([id])
    expect(await reasonsOf(id)).toEqual(expect.arrayContaining(['effect-given-up', 'operator-retry']))
    expect(await inCare()).not.toContain(id)
    expect(await give(id, 'retry')).toBe('completed')
    expect(fixture.seller.released).toEqual([id])
  })

  test('PAY-03 a gate that stays shut brings the payment back to review', async () => {
    const id = await startInReview()
    refuseGate()
    expect(await give(id, 'retry')).toBe('review')
    expect(fixture.seller.released).toEqual([])
  })

  test('PAY-03 gives the money back, once however often it is asked', async () => {
    const id = await startInReview()
    expect(await give(id, 'refund')).toBe('refunded')
    expect(await give(id, 'refund')).toMatch(/^refused/)
    expect(fixture.psp.sale(id).refundedCents).toBe(250)
    expect(await reasonsOf(id)).toEqual(expect.arrayContaining(['operator-refund', 'refund-sent']))
  })

  test('PAY-03 gives a completed payment back, also after the first answer was lost', async () => {
    const id = await start()
    fixture.psp.act(id, 'captured')
    await payments.finalize(owner, id)
    fixture.psp.faults.refund = 'after'
    await expect(operatePayment(fixture.context, id, 'refund')).rejects.toThrow('the answer was lost')
    fixture.psp.faults.refund = 'none'
    expect(await payments.find(owner, id)).toMatchObject({ status: 'paid' })
    // The provider has it back already: reconciling notes it, nothing is given twice.
    expect(await give(id, 'refund')).toMatch(/^refused: the provider says something else/)
    expect(fixture.psp.sale(id).refundedCents).toBe(250)
    expect(await payments.find(owner, id)).toMatchObject({ status: 'refunded' })
  })

  test('PAY-03 another amount than asked for can only go back', async () => {
    const id = await start()
    fixture.psp.act(id, 'captured', 251)
    await payments.finalize(owner, id)
    expect(await give(id, 'retry')).toMatch(/^refused: another amount/)
    expect(await give(id, 'refund')).toBe('refunded')
    expect(fixture.psp.sale(id).refundedCents).toBe(251)
  })

  test('PAY-03 a voucher that paid for all: its shut gate waits for a person, who opens it', async () => {
    fixture.seller.price.cents = 100
    refuseGate()
    const id = await start(`all-${randomUUID()}`)
    await settlePayment(fixture.context, id)
    expect(await inCare()).toContain(id)
    expect(await give(id, 'retry')).toBe('completed')
  })

  test.each(['no id', randomUUID()])('PAY-03 %s is no payment', async (id) => {
    expect(await give(id, 'refund')).toBe('refused: there is no such payment')
    expect(await findPaymentFile(fixture.context, id)).toBeUndefined()
  })
})
