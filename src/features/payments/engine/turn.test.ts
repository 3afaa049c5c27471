import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { engines, openTestDatabase } from '#platform/database/database.test-support.ts'
import type { PaymentOwner } from '../payment.ts'
import {
  createPaymentFixture,
  newTicket,
  orderTicket,
  otherOwner,
  owner,
  startPayment,
  type PaymentFixture,
} from '../payments.test-support.ts'
import { createPayments, type Payments } from '../payments.server.ts'
import { settlePayment } from './settle-payment.server.ts'

const guest = { kind: 'guest', key: 'a-hash' } as const
const otherGuest = { kind: 'guest', key: 'another-hash' } as const
const inProgress = { ok: false, problem: 'payment-in-progress' }

describe.each(engines)('on $name', (engine) => {
  let database: OpenDatabase
  let fixture: PaymentFixture
  let payments: Payments
  let ticket: string

  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())
  beforeEach(() => {
    fixture = createPaymentFixture(database)
    payments = createPayments(fixture.context)
    ticket = newTicket()
  })

  const orderOf = (who: PaymentOwner) => {
    const request = orderTicket(ticket)
    return { ...request, order: { ...request.order, owner: who } }
  }
  const start = (who: PaymentOwner) => startPayment(payments, orderOf(who))
  const pass = (minutes: number, seconds = 0) => {
    fixture.clock.now += (minutes * 60 + seconds) * 1000
  }

  test.each<[string, PaymentOwner, PaymentOwner]>([
    ['an account for another account', owner, otherOwner],
    ['a guest for another guest', guest, otherGuest],
    ['a guest for an account', guest, owner],
    ['an account for a guest', owner, guest],
  ])('PRD-05 PAY-03 an unpaid payment of %s gives way after five minutes', async (_, first, second) => {
    const left = await start(first)
    pass(4, 59)
    expect(await payments.start(orderOf(second))).toEqual(inProgress)
    expect(fixture.psp.sale(left).state).toBe('open')
    pass(0, 1)
    const taken = await start(second)
    expect(fixture.psp.sale(left).state).toBe('expired')
    expect(await payments.find(second, taken)).toMatchObject({ status: 'open' })
    // Anyone who comes back to the closed page is told so, and can try again in their turn.
    expect(await payments.finalize(first, left)).toBe('refused')
    expect(await payments.find(first, left)).toMatchObject({ status: 'failed', state: 'expired' })
    expect(await payments.start(orderOf(first))).toEqual(inProgress)
    pass(5)
    expect(await payments.start(orderOf(first))).toMatchObject({ ok: true })
  })

  test('PRD-05 PAY-03 a payment of which the provider was never told gives way as well', async () => {
    fixture.psp.faults.start = 'before'
    expect(await payments.start(orderOf(owner))).toEqual({ ok: false, problem: 'provider-unavailable' })
    fixture.psp.faults.start = 'none'
    expect(await payments.start(orderOf(otherOwner))).toEqual(inProgress)
    pass(5)
    const taken = await start(otherOwner)
    expect(fixture.psp.sale(taken).state).toBe('open')
    expect(fixture.psp.sales.size).toBe(2)
  })

  test('PAY-03 a page that was paid meanwhile is not closed, and the ticket is not charged again', async () => {
    const id = await start(owner)
    fixture.psp.act(id, 'captured')
    pass(30)
    expect(await payments.start(orderOf(otherOwner))).toEqual({ ok: false, problem: 'subject-already-paid' })
    expect(fixture.psp.sales.size).toBe(1)
    expect(fixture.seller.released).toEqual([id])
  })

  test('PAY-03 money that is not certain yet keeps the ticket, however long ago the payment began', async () => {
    const id = await start(owner)
    fixture.psp.act(id, 'pending')
    pass(30)
    expect(await payments.start(orderOf(otherOwner))).toEqual(inProgress)
    fixture.psp.act(id, 'captured')
    await settlePayment(fixture.context, id)
    expect(await payments.find(owner, id)).toMatchObject({ status: 'paid' })
  })

  test('PAY-03 if the provider does not answer, the old payment stays and no second one begins', async () => {
    const id = await start(owner)
    pass(5)
    fixture.psp.faults.cancel = 'before'
    expect(await payments.start(orderOf(otherOwner))).toEqual({ ok: false, problem: 'provider-unavailable' })
    expect(fixture.psp.sale(id).state).toBe('open')
    expect(fixture.psp.sales.size).toBe(1)
    fixture.psp.faults.cancel = 'none'
    expect(await payments.start(orderOf(otherOwner))).toMatchObject({ ok: true })
  })

  test('PAY-03 money that comes to a closed page all the same goes back', async () => {
    const left = await start(owner)
    pass(5)
    await start(otherOwner)
    fixture.psp.sale(left).state = 'captured'
    fixture.psp.sale(left).capturedCents = 250
    await settlePayment(fixture.context, left)
    expect(await payments.find(owner, left)).toMatchObject({ status: 'refunded' })
    expect(fixture.seller.released).toEqual([])
  })

  describe('starting again', () => {
    test('PRD-05 by the same price continues the payment, and makes it no younger', async () => {
      const left = await start(guest)
      pass(4, 59)
      expect(await start(guest)).toBe(left)
      pass(0, 1)
      expect(await payments.start(orderOf(owner))).toMatchObject({ ok: true })
    })

    test('PRD-05 at another price, again and again, gives no second turn', async () => {
      await start(guest)
      for (const cents of [300, 350, 400]) {
        pass(4, 59)
        fixture.seller.price.cents = cents
        await start(guest)
      }
      expect(await payments.start(orderOf(owner))).toMatchObject({ ok: true })
    })

    test('PRD-05 after cancelling gives no second turn', async () => {
      const left = await start(guest)
      pass(4, 59)
      await payments.cancel(guest, left)
      const again = await start(guest)
      expect(again).not.toBe(left)
      pass(0, 1)
      expect(await payments.start(orderOf(owner))).toMatchObject({ ok: true })
      expect(fixture.psp.sale(again).state).toBe('expired')
    })

    test('PRD-05 five minutes after giving up is a turn like the first', async () => {
      const left = await start(owner)
      pass(2)
      await payments.cancel(owner, left)
      pass(5, 1)
      await start(owner)
      expect(await payments.start(orderOf(guest))).toEqual(inProgress)
      pass(4, 59)
      expect(await payments.start(orderOf(guest))).toEqual(inProgress)
      pass(0, 1)
      expect(await payments.start(orderOf(guest))).toMatchObject({ ok: true })
    })

    test.each([
      ['another voucher of the same value', 'voucher-a', 'voucher-b', 0],
      ['the same voucher after the page has ended', 'voucher-a', 'voucher-a', 61],
    ])('PAY-03 with %s opens a page of its own', async (_, before, after, minutes) => {
      const old = await startPayment(payments, orderTicket(ticket, { voucherCode: `${before} ${ticket}` }))
      pass(minutes)
      const next = await startPayment(payments, orderTicket(ticket, { voucherCode: `${after} ${ticket}` }))
      expect([fixture.psp.sale(old).state, fixture.psp.sale(next).state]).toEqual(['expired', 'open'])
    })

    test('PRD-05 with another ticket is a turn of its own', async () => {
      await start(guest)
      pass(5)
      ticket = newTicket()
      await start(guest)
      expect(await payments.start(orderOf(owner))).toEqual(inProgress)
    })
  })

  test('PAY-03 of two who come at the same moment, one takes the turn', async () => {
    await start(guest)
    pass(5)
    const replica = createPayments({ ...fixture.context })
    const answers = await Promise.all([payments.start(orderOf(owner)), replica.start(orderOf(otherOwner))])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers).toContainEqual(inProgress)
    const open = [...fixture.psp.sales.values()].filter(({ state }) => state === 'open')
    expect(open).toHaveLength(1)
  })
})
