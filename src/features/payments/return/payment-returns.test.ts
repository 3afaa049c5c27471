import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { engineOfRun, openTestDatabase } from '#platform/database/database.test-support.ts'
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
import { settlePayment } from '../engine/settle-payment.server.ts'

describe.each(engineOfRun)('on $name', (engine) => {
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

  const start = (request = orderTicket(newTicket())) => startPayment(payments, request)

  describe('the answer to a returning visitor', () => {
    test.each([
      ['declined', 'refused', 'failed'],
      ['cancelled', 'refused', 'failed'],
      ['pending', 'accepted', 'open'],
    ] as const)('PAY-02 %s is %s', async (state, outcome, status) => {
      const id = await start()
      fixture.psp.act(id, state)
      expect(await payments.finalize(owner, id)).toBe(outcome)
      expect(await payments.find(owner, id)).toMatchObject({ status })
    })

    test('PAY-02 a payment page that is still open is not accepted, and settled when it is paid later', async () => {
      const id = await start()
      expect(await payments.finalize(owner, id)).toBe('refused')
      fixture.psp.act(id, 'captured')
      expect(await payments.finalize(owner, id)).toBe('accepted')
    })

    test('PAY-02 a provider that does not answer is «unknown», never «not paid»', async () => {
      const id = await start()
      fixture.psp.act(id, 'declined')
      fixture.psp.faults.retrieve = 'before'
      expect(await payments.finalize(owner, id)).toBe('accepted')
      expect(await payments.find(owner, id)).toMatchObject({ status: 'open' })
    })

    test.each(['4711', '', 'a'.repeat(36), '00000000-0000-4000-8000-000000000000'])(
      'API-09 an unknown or malformed id (%s) is not found',
      async (id) => {
        expect(await payments.finalize(owner, id)).toBe('not-found')
        expect(await payments.cancel(owner, id)).toBe(false)
        expect(await payments.find(owner, id)).toBeUndefined()
      },
    )

    test("API-09 another visitor's payment is not found, and is unchanged", async () => {
      const id = await start()
      expect(await payments.finalize(otherOwner, id)).toBe('not-found')
      expect(await payments.cancel(otherOwner, id)).toBe(false)
      expect(await payments.find(otherOwner, id)).toBeUndefined()
      expect((await payments.find(owner, id))?.status).toBe('open')
    })

    test('PAY-04 after cancelling on the payment page a new payment can start at once', async () => {
      const ticket = newTicket()
      const id = await start(orderTicket(ticket))
      expect(await payments.cancel(owner, id)).toBe(true)
      expect(await payments.find(owner, id)).toMatchObject({ status: 'failed' })
      expect(await start(orderTicket(ticket))).not.toBe(id)
    })
  })

  describe('webhooks', () => {
    const genuine = new Headers({ 'x-signature': 'good' })
    test('PAY-03 a forged one is refused, one without a payment is accepted and ignored', async () => {
      expect(await payments.receiveWebhook('fake', '{}', new Headers())).toBe('forged')
      expect(await payments.receiveWebhook('nobody', '{}', genuine)).toBe('no-such-provider')
      fixture.jobs.length = 0
      const early = JSON.stringify({ eventId: newTicket(), pspRef: 'not-yet' })
      expect(await payments.receiveWebhook('fake', early, genuine)).toBe('received')
      expect(fixture.jobs).toEqual([])
    })

    test('PAY-03 one that claims «paid» for an unpaid payment changes nothing', async () => {
      const id = await start()
      const body = JSON.stringify({ eventId: newTicket(), pspRef: `ref-${id}`, status: 'paid' })
      await payments.receiveWebhook('fake', body, genuine)
      await settlePayment(fixture.context, id)
      expect((await payments.find(owner, id))?.status).toBe('open')
    })
  })
})
