import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LimitVerdict } from '#platform/visitor-limit.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { engines, openTestDatabase } from '#platform/database/database.test-support.ts'
import {
  createPaymentFixture,
  listEvents,
  newTicket,
  orderTicket,
  otherOwner,
  owner,
  startPayment,
  type PaymentFixture,
} from '../payments.test-support.ts'
import { createPayments, type Payments } from '../payments.server.ts'
import { readBalance } from '../ledger.server.ts'
import { settlePayment } from './settle-payment.server.ts'

describe.each(engines)('on $name', (engine) => {
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
  const historyOf = async (id: string) => (await listEvents(database, id)).map(({ to_state }) => to_state)

  test('PAY-03 anyone who comes back waits no longer than a while, and the payment is settled all the same', async () => {
    const id = await start()
    fixture.psp.act(id, 'captured')
    const [provider] = fixture.context.providers
    if (provider === undefined) throw new Error('no provider')
    const answers = Promise.withResolvers<void>()
    const slow = {
      ...provider,
      retrieve: async (ref: string) => {
        await answers.promise
        return provider.retrieve(ref)
      },
    }
    const impatient = createPayments({ ...fixture.context, providers: [slow], patienceMs: 50 })
    expect(await impatient.finalize(owner, id)).toBe('accepted')
    expect(await payments.find(owner, id)).toMatchObject({ status: 'open' })
    answers.resolve()
    await expect.poll(() => payments.find(owner, id)).toMatchObject({ status: 'paid' })
  })

  describe('the mail to the owner', () => {
    test('MAI-04 is written with the completion, once', async () => {
      const id = await start()
      fixture.psp.act(id, 'captured')
      await payments.finalize(owner, id)
      await payments.finalize(owner, id)
      expect(fixture.told).toEqual([`receipt ${id}`])
    })

    test('MAI-04 of money that came too late is about the refund alone', async () => {
      const id = await start()
      fixture.clock.now += 60 * 60_000
      await settlePayment(fixture.context, id)
      fixture.psp.sale(id).state = 'captured'
      fixture.psp.sale(id).capturedCents = 250
      await settlePayment(fixture.context, id)
      await settlePayment(fixture.context, id)
      expect(fixture.told).toEqual([`refund ${id}`])
    })
  })

  describe('a successful payment', () => {
    test('PAY-03 is started, paid, finalised, done once and shown with its receipt', async () => {
      const id = await start()
      expect(await payments.find(owner, id)).toMatchObject({
        status: 'open',
        continueUrl: `https://psp.example/ref-${id}`,
        receiptNumber: null,
      })
      fixture.psp.act(id, 'captured')
      expect(await payments.finalize(owner, id)).toBe('accepted')
      expect(await payments.find(owner, id)).toMatchObject({
        status: 'paid',
        state: 'completed',
        amount: { grossCents: 250, netCents: 210, taxCents: 40, taxRate: 1900 },
        receiptNumber: expect.stringMatching(/^2026-\d{6}$/) as string,
        continueUrl: null,
        results: { 'gate-release': { exitUntil: '2026-01-01T12:20:00Z' } },
      })
      expect(await historyOf(id)).toEqual(['created', 'psp_created', 'captured', 'finalizing', 'completed'])
      expect(fixture.seller.released).toEqual([id])
    })

    test('PAY-03 is completed without the visitor, by the job of the webhook', async () => {
      const id = await start()
      fixture.psp.act(id, 'captured')
      fixture.jobs.length = 0
      const body = JSON.stringify({ eventId: `event-${id}`, pspRef: `ref-${id}` })
      const genuine = new Headers({ 'x-signature': 'good' })
      expect(await payments.receiveWebhook('fake', body, genuine)).toBe('received')
      expect(await payments.receiveWebhook('fake', body, genuine)).toBe('received')
      expect(fixture.jobs).toEqual([{ paymentId: id, afterSeconds: 0 }])
      await settlePayment(fixture.context, id)
      expect(await payments.find(owner, id)).toMatchObject({ status: 'paid' })
    })

    test("PAY-03 books the money from the provider's account to the account of the sold item", async () => {
      const before = await readBalance(database.db, 'parking:hafen')
      const id = await start()
      fixture.psp.act(id, 'captured')
      await payments.finalize(owner, id)
      expect(await readBalance(database.db, 'parking:hafen')).toBe(before - 250)
      const lines = await database.db
        .selectFrom('ledger_line')
        .select(['posting', 'account', 'amount_cents'])
        .where('payment_id', '=', id)
        .orderBy('id')
        .execute()
      expect(lines.map(({ account, amount_cents }) => [account, amount_cents])).toEqual([
        ['provider:fake', 250],
        ['unearned', -250],
        ['unearned', 250],
        ['parking:hafen', -250],
      ])
    })

    test('PAY-08 an amount that the provider does not take is refused before anything is stored', async () => {
      const { start: startAt } = createPayments({ ...fixture.context, minimumCents: 50 })
      fixture.seller.price.cents = 49
      expect(await startAt(orderTicket(newTicket()))).toEqual({ ok: false, problem: 'below-minimum' })
      expect(fixture.psp.sales.size).toBe(0)
      fixture.seller.price.cents = 50
      expect((await startAt(orderTicket(newTicket()))).ok).toBe(true)
    })

    test('PAY-03 with nothing to pay no provider is called', async () => {
      fixture.seller.price.cents = 100
      const id = await start(orderTicket(newTicket(), { voucherCode: `free-${newTicket()}` }))
      expect(fixture.psp.sales.size).toBe(0)
      expect(await payments.find(owner, id)).toMatchObject({ status: 'paid', amount: { grossCents: 0 } })
    })
  })

  describe('repeated requests', () => {
    test('PAY-03 the same key gives the same payment, another order with it is refused', async () => {
      const request = orderTicket(newTicket())
      expect(await start(request)).toBe(await start(request))
      const other = { ...request, order: { ...request.order, subject: { ticket: newTicket() } } }
      expect(await payments.start(other)).toEqual({ ok: false, problem: 'key-reused' })
    })

    test('PAY-03 two tabs of a visitor share one payment, and both keys return it', async () => {
      const ticket = newTicket()
      const [first, second] = [orderTicket(ticket), orderTicket(ticket)]
      const ids = await Promise.all([start(first), start(second)])
      expect(ids[0]).toBe(ids[1])
      expect(await start(second)).toBe(ids[0])
    })

    test('PAY-03 ten at once with one key make one payment', async () => {
      const request = orderTicket(newTicket())
      const ids = await Promise.all(Array.from({ length: 10 }, () => start(request)))
      expect(new Set(ids).size).toBe(1)
      expect(fixture.psp.sales.size).toBe(1)
    })

    test('PAY-03 an open payment from before the sign-in is closed, and a new one starts', async () => {
      const request = orderTicket(newTicket())
      const guest = { kind: 'guest', key: 'a-hash' } as const
      const left = await start({ ...request, order: { ...request.order, owner: guest } })
      const taken = await start({ ...request, formerOwner: guest })
      expect(taken).not.toBe(left)
      expect(fixture.psp.sale(left).state).toBe('expired')
      expect(await payments.find(owner, taken)).toMatchObject({ status: 'open' })
      // A payment of a guest that the visitor never was is not closed.
      const other = { ...orderTicket(newTicket()), formerOwner: null }
      await start({ ...other, order: { ...other.order, owner: guest } })
      expect(await payments.start({ ...other, idempotencyKey: 'another-key' })).toEqual({
        ok: false,
        problem: 'payment-in-progress',
      })
    })

    test('PAY-03 too many starts are refused before anything is called or written, and the key can be used again', async () => {
      const verdicts: LimitVerdict[] = [{ ok: false, retryAfter: 42 }]
      const limited = createPayments({
        ...fixture.context,
        starts: { attempt: async () => verdicts.shift() ?? { ok: true } },
      })
      const request = orderTicket(newTicket())
      expect(await limited.start(request)).toEqual({
        ok: false,
        problem: { kind: 'too-many', retryAfter: 42 },
      })
      expect(fixture.psp.sales.size).toBe(0)
      expect(await limited.start(request)).toMatchObject({ ok: true })
    })

    test('PAY-03 another visitor cannot pay a ticket whose payment is in progress', async () => {
      const ticket = newTicket()
      await start(orderTicket(ticket))
      const request = orderTicket(ticket)
      const other = { ...request, order: { ...request.order, owner: otherOwner } }
      expect(await payments.start(other)).toEqual({ ok: false, problem: 'payment-in-progress' })
    })

    test('PAY-03 a paid ticket is never paid again', async () => {
      const ticket = newTicket()
      const id = await start(orderTicket(ticket))
      fixture.psp.act(id, 'captured')
      await payments.finalize(owner, id)
      expect(await payments.start(orderTicket(ticket))).toEqual({
        ok: false,
        problem: 'subject-already-paid',
      })
    })

    test('PAY-03 with a new price the old payment page is closed before a new one opens', async () => {
      const ticket = newTicket()
      const old = await start(orderTicket(ticket))
      fixture.seller.price.cents = 300
      const id = await start(orderTicket(ticket))
      expect(id).not.toBe(old)
      expect(fixture.psp.sale(old).state).toBe('expired')
      expect(await payments.find(owner, old)).toMatchObject({ status: 'failed' })
    })

    test('PAY-03 a payment page that was paid meanwhile is not charged again at the new price', async () => {
      const ticket = newTicket()
      const old = await start(orderTicket(ticket))
      fixture.psp.act(old, 'captured')
      fixture.seller.price.cents = 300
      expect(await payments.start(orderTicket(ticket))).toEqual({
        ok: false,
        problem: 'subject-already-paid',
      })
      expect(fixture.psp.sales.size).toBe(1)
    })

    test('PAY-03 effects are done once, however many processes settle at the same time', async () => {
      const id = await start()
      fixture.psp.act(id, 'captured')
      await Promise.all(Array.from({ length: 8 }, () => settlePayment(fixture.context, id)))
      await settlePayment(fixture.context, id)
      expect(fixture.seller.released).toEqual([id])
      expect(await historyOf(id)).toEqual(['created', 'psp_created', 'captured', 'finalizing', 'completed'])
    })
  })

  describe('a voucher', () => {
    test('PRK-04 is used by one payment only, and released if that one fails', async () => {
      const voucherCode = `voucher-${newTicket()}`
      const first = await start(orderTicket(newTicket(), { voucherCode }))
      const second = orderTicket(newTicket(), { voucherCode })
      expect(await payments.start(second)).toEqual({ ok: false, problem: 'voucher-used' })
      fixture.psp.act(first, 'declined')
      await payments.finalize(owner, first)
      expect((await payments.start(second)).ok).toBe(true)
    })

    test('PAY-03 PRK-04 counts again for the same ticket, once its payment was declined', async () => {
      const ticket = newTicket()
      const voucherCode = `voucher-${ticket}`
      const id = await start(orderTicket(ticket, { voucherCode }))
      fixture.psp.act(id, 'declined')
      await payments.finalize(owner, id)
      expect(await payments.findPastOrder(owner, id)).toMatchObject({ status: 'failed', voucherCode })
      expect(await payments.findPastOrder(otherOwner, id)).toBeUndefined()
      expect((await payments.start(orderTicket(ticket, { voucherCode }))).ok).toBe(true)
    })
  })

  describe('the price', () => {
    test('PAY-03 that was shown to the visitor is only compared, never charged', async () => {
      const request = orderTicket(newTicket())
      expect(await payments.start({ ...request, shownCents: 1 })).toEqual({
        ok: false,
        problem: 'price-changed',
      })
      expect((await payments.start({ ...request, shownCents: 250 })).ok).toBe(true)
    })

    test('PAY-03 a payment with a wrong amount goes to review, and has no effect', async () => {
      const id = await start()
      fixture.psp.act(id, 'captured', 1)
      expect(await payments.finalize(owner, id)).toBe('accepted')
      expect(await payments.find(owner, id)).toMatchObject({ status: 'review' })
      expect(fixture.seller.released).toEqual([])
    })
  })
})
