import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { operatePayment } from '#features/payments/operations/operate-payment.server.ts'
import { sweepPayments } from '#features/payments/operations/sweep-payments.server.ts'
import type { PaymentContext } from '#features/payments/payment-context.server.ts'
import { createPayments } from '#features/payments/payments.server.ts'
import {
  createPaymentFixture,
  newTicket,
  orderTicket,
  owner,
  startPayment,
  type PaymentFixture,
} from '#features/payments/payments.test-support.ts'
import { refundKey } from '#features/payments/reversals/refund-order.ts'
import { createIncidents } from '#platform/incidents.server.ts'
import { engineOfRun, openTestDatabase } from '#platform/database/database.test-support.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { startStripeStandIn } from '../../../../tests/support/payments/stripe-stand-in.ts'
import { createStripeProvider } from './stripe-provider.server.ts'

test.each([
  [{ fromCents: 0, amountCents: 250, isWhole: true, attempt: 0 }, 'p:refund'],
  [{ fromCents: 0, amountCents: 250, isWhole: true, attempt: 2 }, 'p:refund:again-2'],
  [{ fromCents: 100, amountCents: 150, isWhole: false, attempt: 0 }, 'p:refund:100:150'],
  [{ fromCents: 100, amountCents: 150, isWhole: false, attempt: 1 }, 'p:refund:100:150:again-1'],
])('PAY-09 the refund %j has the key %s', (parts, key) => {
  expect(refundKey('p', parts)).toBe(key)
})

const refund = { action: 'refund', reason: 'the barrier stayed shut', givenBy: 'Kim' } as const
const retry = { action: 'retry' } as const
const refusal = { ok: false, problem: { why: 'provider-refuses', givenBy: null } }

describe.each(engineOfRun)('a refund that Stripe has refused, on $name', (engine) => {
  let database: OpenDatabase
  let stripe: Awaited<ReturnType<typeof startStripeStandIn>>
  let fixture: PaymentFixture
  let context: PaymentContext
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    stripe = await startStripeStandIn('sk_test_4711')
  }, 60_000)
  afterAll(async () => {
    await stripe.close()
    await database.close()
  })
  beforeEach(() => {
    stripe.setPoor(false)
    stripe.loseRefundAnswers(false)
    fixture = createPaymentFixture(database)
    fixture.clock.now = Date.now()
    const provider = createStripeProvider({
      account: 'common',
      secretKey: 'sk_test_4711',
      webhookSecret: 'whsec_4711',
      apiBase: stripe.address,
      now: fixture.context.now,
      incidents: createIncidents(),
    })
    context = { ...fixture.context, providers: [provider], currentProvider: 'stripe' }
  })

  const rowOf = (id: string) =>
    database.db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  /** A payment of 2.50 € in review: it was paid, and the barrier did not open. */
  const inReview = async () => {
    fixture.seller.outcomes.push({ kind: 'give-up', reason: 'refused' })
    const payments = createPayments(context)
    const id = await startPayment(payments, orderTicket(newTicket()))
    const pspRef = (await rowOf(id)).psp_ref ?? ''
    stripe.act(pspRef, 'paid')
    await payments.finalize(owner, id)
    expect((await rowOf(id)).state).toBe('review')
    return id
  }
  const givenFor = async (id: string) => stripe.sessions.get((await rowOf(id)).psp_ref ?? '')?.refunded
  /** The keys of the refunds that Stripe was asked for, without the id of the payment and repetitions. */
  const keysOf = (id: string) => [
    ...new Set(stripe.refundKeys.filter((key) => key.startsWith(id)).map((key) => key.slice(id.length + 1))),
  ]

  test('PAY-09 succeeds at the next try of an operator, although Stripe repeats its refusal to the old key', async () => {
    const id = await inReview()
    stripe.setPoor(true)
    expect(await operatePayment(context, id, refund)).toEqual(refusal)
    expect((await rowOf(id)).state).toBe('refund_due')
    stripe.setPoor(false)
    fixture.clock.now += 60_000
    await sweepPayments(context)
    expect([(await rowOf(id)).state, keysOf(id)], 'nobody has asked again').toEqual([
      'refund_due',
      ['refund'],
    ])
    const given = await operatePayment(context, id, retry)
    expect(given).toMatchObject({ ok: true, value: { payment: { state: 'refunded', refunded_cents: 250 } } })
    expect([await givenFor(id), keysOf(id)]).toEqual([250, ['refund', 'refund:again-1']])
  })

  test('PAY-09 from review, after an hour, is asked for again too', async () => {
    const id = await inReview()
    stripe.setPoor(true)
    await operatePayment(context, id, refund)
    fixture.clock.now += 61 * 60_000
    await sweepPayments(context)
    expect((await rowOf(id)).state).toBe('review')
    stripe.setPoor(false)
    expect(await operatePayment(context, id, refund)).toMatchObject({
      ok: true,
      value: { payment: { state: 'refunded' } },
    })
    expect([await givenFor(id), keysOf(id)]).toEqual([250, ['refund', 'refund:again-1']])
  })

  test('PAY-09 a lost answer is no refusal: the next try has the same key, and the money goes back once', async () => {
    const id = await inReview()
    stripe.loseRefundAnswers(true)
    await expect(operatePayment(context, id, refund)).rejects.toThrow('connection')
    stripe.loseRefundAnswers(false)
    expect(await operatePayment(context, id, retry)).toMatchObject({
      ok: true,
      value: { payment: { state: 'refunded' } },
    })
    expect([await givenFor(id), keysOf(id)]).toEqual([250, ['refund']])
  })

  test('PAY-09 a refusal whose answer was lost is learned by the next try, and the one after it has a new key', async () => {
    const id = await inReview()
    stripe.setPoor(true)
    stripe.loseRefundAnswers(true)
    await expect(operatePayment(context, id, refund)).rejects.toThrow('connection')
    stripe.setPoor(false)
    stripe.loseRefundAnswers(false)
    expect(await operatePayment(context, id, retry)).toEqual(refusal)
    expect(await operatePayment(context, id, retry)).toMatchObject({
      ok: true,
      value: { payment: { state: 'refunded' } },
    })
    expect([await givenFor(id), keysOf(id)]).toEqual([250, ['refund', 'refund:again-1']])
  })

  test('PAY-09 a process that dies before it asks again leaves its key to the next one', async () => {
    const id = await inReview()
    stripe.setPoor(true)
    await operatePayment(context, id, refund)
    stripe.setPoor(false)
    const [provider] = context.providers
    if (provider === undefined) throw new Error('no provider')
    const dying = { ...provider, refund: () => Promise.reject(new Error('the process has died')) }
    await expect(operatePayment({ ...context, providers: [dying] }, id, retry)).rejects.toThrow('died')
    expect(await rowOf(id)).toMatchObject({ refund_attempt: 1, refund_refused: false })
    expect(await operatePayment(context, id, retry)).toMatchObject({ ok: true })
    expect([await givenFor(id), keysOf(id)]).toEqual([250, ['refund', 'refund:again-1']])
  })

  test('PAY-09 of five who ask again at the same instant one begins another attempt', async () => {
    const id = await inReview()
    stripe.setPoor(true)
    await operatePayment(context, id, refund)
    stripe.setPoor(false)
    await Promise.all([1, 2, 3, 4, 5].map(() => operatePayment(context, id, retry)))
    expect([await givenFor(id), keysOf(id)]).toEqual([250, ['refund', 'refund:again-1']])
  })

  test('PAY-09 whatever happens, the money goes back once, and the key changes only after a refusal', async () => {
    type Happening = 'ask' | 'sweep' | 'poor' | 'rich' | 'lose' | 'answer' | 'hour'
    const happening = fc.constantFrom<Happening>('ask', 'sweep', 'poor', 'rich', 'lose', 'answer', 'hour')
    const beginning = fc.constantFrom<readonly Happening[]>([], ['poor', 'ask'], ['lose', 'ask'])
    await fc.assert(
      fc.asyncProperty(beginning, fc.array(happening, { maxLength: 12 }), async (first, more) => {
        const id = await inReview()
        const ask = async () => {
          const before = await rowOf(id)
          const order = before.state === 'review' ? refund : retry
          await operatePayment(context, id, order).catch(() => undefined)
          const after = await rowOf(id)
          const isAnew = before.refund_refused && before.state !== 'refunded'
          expect(after.refund_attempt - before.refund_attempt).toBe(isAnew ? 1 : 0)
          return after.state
        }
        for (const what of [...first, ...more]) {
          // The circuit breaker rests for five seconds.
          fixture.clock.now += 30_000
          if (what === 'ask') await ask()
          else if (what === 'sweep') await sweepPayments(context)
          else if (what === 'poor' || what === 'rich') stripe.setPoor(what === 'poor')
          else if (what === 'hour') fixture.clock.now += 60 * 60_000
          else stripe.loseRefundAnswers(what === 'lose')
          expect([0, 250]).toContain(await givenFor(id))
        }
        stripe.setPoor(false)
        stripe.loseRefundAnswers(false)
        fixture.clock.now += 30_000
        // The answer that was lost may have been a refusal: then this try only learns of it.
        if ((await ask()) !== 'refunded') {
          expect(await rowOf(id)).toMatchObject({ refund_refused: true })
          expect(await ask()).toBe('refunded')
        }
        expect(await givenFor(id)).toBe(250)
      }),
      { numRuns: 15 },
    )
  })
})
