import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ProviderRefusal, type PaymentProvider } from '#features/payments/payment-provider.ts'
import { createIncidents } from '#platform/incidents.server.ts'
import { startMollieStandIn } from '../../../../tests/support/payments/mollie-stand-in.ts'
import { createMollieProvider } from './mollie-provider.server.ts'
import { describeProvider, makeIntent } from './provider-contract.test-support.ts'

const apiKey = 'test_of_the_common_profile'
const otherKey = 'test_of_another_profile'
const clock = { ahead: 0 }
let standIn: Awaited<ReturnType<typeof startMollieStandIn>>
let mollie: PaymentProvider

const open = (rest: Partial<Parameters<typeof createMollieProvider>[0]> = {}) =>
  createMollieProvider({
    account: 'common',
    apiKey,
    apiBase: standIn.address,
    methods: [],
    publicOrigin: 'https://passage.example',
    now: () => Date.now() + clock.ahead,
    incidents: createIncidents(),
    ...rest,
  })

beforeAll(async () => {
  standIn = await startMollieStandIn(apiKey, otherKey)
  mollie = open()
})
afterAll(() => standIn.close())

async function startPaid(cents = 450) {
  const intent = makeIntent({ amountCents: cents })
  const { pspRef } = await mollie.start(intent)
  standIn.act(pspRef, 'paid')
  return { id: intent.id, pspRef }
}

describeProvider(
  'Mollie',
  () => ({
    provider: mollie,
    pay: (pspRef) => standIn.act(pspRef, 'paid'),
    forgetKeys: standIn.forgetKeys,
    makeWebhook: async (pspRef) => ({
      body: `id=${pspRef}`,
      headers: new Headers({ 'content-type': 'application/x-www-form-urlencoded' }),
    }),
  }),
  'unsigned',
)

describe('Mollie alone', () => {
  test('PAY-05 receives amount, language, addresses and our id, and nothing about the visitor', async () => {
    const intent = makeIntent({ locale: 'en', amountCents: 1005 })
    const { pspRef, redirectUrl } = await mollie.start(intent)
    expect(redirectUrl).toMatch(/^https:\/\/www\.mollie\.com\/checkout\//)
    expect(standIn.payments.get(pspRef)?.parameters).toEqual({
      amount: { currency: 'EUR', value: '10.05' },
      description: 'Parken, Hafen',
      locale: 'en_GB',
      redirectUrl: intent.returnUrl,
      cancelUrl: intent.cancelUrl,
      webhookUrl: 'https://passage.example/api/payment/webhooks/mollie',
      metadata: { paymentId: intent.id },
    })
  })

  test('PAY-05 offers the payment methods of the settings', async () => {
    const { pspRef } = await open({ methods: ['creditcard', 'paypal'] }).start(makeIntent())
    expect(standIn.payments.get(pspRef)?.parameters).toMatchObject({ method: ['creditcard', 'paypal'] })
  })

  test('PAY-05 on one machine, which Mollie cannot reach, no address for messages is given', async () => {
    const { pspRef } = await open({ publicOrigin: 'http://localhost:3000' }).start(makeIntent())
    expect(standIn.payments.get(pspRef)?.parameters).not.toHaveProperty('webhookUrl')
  })

  test('PAY-05 a description is cut to what Mollie keeps', async () => {
    const { pspRef } = await mollie.start(makeIntent({ description: 'x'.repeat(300) }))
    expect(standIn.payments.get(pspRef)?.parameters['description']).toBe('x'.repeat(255))
  })

  test.each([
    ['open', 'open'],
    ['pending', 'pending'],
    ['authorized', 'pending'],
    ['failed', 'declined'],
    ['canceled', 'cancelled'],
    ['expired', 'expired'],
  ] as const)('PAY-03 a payment that is %s is %s', async (status, state) => {
    const { pspRef } = await mollie.start(makeIntent())
    standIn.act(pspRef, status)
    expect(await mollie.retrieve(pspRef)).toEqual({
      state,
      capturedCents: 0,
      refundedCents: 0,
      currency: 'EUR',
    })
  })

  test('PAY-03 a page that Mollie lets nobody close is told apart, and closing it is not tried', async () => {
    const { pspRef } = await mollie.start(makeIntent())
    standIn.setCancelable(pspRef, false)
    expect(await mollie.retrieve(pspRef)).toMatchObject({ state: 'open', closesByItself: true })
    await mollie.cancel(pspRef)
    expect(standIn.seen).not.toContain(`DELETE /v2/payments/${pspRef}`)
    expect(await mollie.retrieve(pspRef)).toMatchObject({ state: 'open', closesByItself: true })
  })

  test('PAY-03 the captured amount counts, not the requested one', async () => {
    const { pspRef } = await mollie.start(makeIntent())
    standIn.act(pspRef, 'paid', 449)
    expect((await mollie.retrieve(pspRef)).capturedCents).toBe(449)
  })

  test('PAY-03 what Mollie does not take is a refusal, with its reason', async () => {
    const start = () => mollie.start(makeIntent({ amountCents: 1_000_001 }))
    await expect(start()).rejects.toThrow(ProviderRefusal)
    await expect(start()).rejects.toThrow('The amount is higher than the maximum')
  })

  test('PAY-03 a wrong key is an error of the configuration, not a refusal of the payment', async () => {
    const start = open({ apiKey: 'test_wrong' }).start(makeIntent())
    await expect(start).rejects.toThrow('Mollie answers 401')
    await expect(start).rejects.not.toThrow(ProviderRefusal)
  })

  test('PAY-07 an account knows nothing of the payments of another', async () => {
    const { pspRef } = await startPaid()
    const other = open({ account: 'kiel-gmbh', apiKey: otherKey })
    await expect(other.retrieve(pspRef)).rejects.toThrow('Mollie answers 404')
    await expect(other.refund(pspRef, 450, randomUUID())).rejects.toThrow('Mollie answers 404')
  })

  test('PAY-08 a refund that failed or was cancelled at Mollie gives nothing back', async () => {
    const { pspRef } = await startPaid()
    const [failed, cancelled] = [100, 150].map((cents) => standIn.refundAtProvider(pspRef, cents))
    standIn.refundAtProvider(pspRef, 40)
    Object.assign(failed ?? {}, { status: 'failed' })
    Object.assign(cancelled ?? {}, { status: 'canceled' })
    expect(await mollie.retrieve(pspRef)).toMatchObject({ capturedCents: 450, refundedCents: 40 })
  })

  test('PAY-09 a chargeback is a dispute: open, won if it is reversed, lost after half a year', async () => {
    const { pspRef } = await startPaid()
    const chargeback = standIn.chargeBack(pspRef, 450)
    const read = async () => (await mollie.retrieve(pspRef)).disputes
    expect(await read()).toEqual([{ ref: chargeback.id, state: 'open', amountCents: 450 }])
    clock.ahead = 181 * 24 * 60 * 60_000
    expect(await read()).toEqual([{ ref: chargeback.id, state: 'lost', amountCents: 450 }])
    clock.ahead = 0
    chargeback.reversedAt = '2026-03-01T10:00:00+00:00'
    expect(await read()).toEqual([{ ref: chargeback.id, state: 'won', amountCents: 450 }])
  })

  test('PAY-09 refunds and chargebacks are listed from where the last look ended', async () => {
    const [refunded, disputed] = [await startPaid(), await startPaid()]
    const old = new Date(0)
    standIn.refundAtProvider(refunded.pspRef, 450)
    const first = await mollie.listChanges?.(null, old)
    expect(first?.paymentIds).toContain(refunded.id)
    expect(first?.paymentIds).not.toContain(disputed.id)
    // Half a day later, so that what was listed before is not read again.
    const later = new Date(Date.parse(first?.cursor ?? '') + 12 * 60 * 60_000)
    standIn.chargeBack(disputed.pspRef, 450, later.toISOString())
    const second = await mollie.listChanges?.(later.toISOString(), old)
    expect(second).toEqual({ paymentIds: [disputed.id], cursor: later.toISOString() })
    expect((await open({ apiKey: otherKey }).listChanges?.(null, old))?.paymentIds).toEqual([])
    // Mollie may list a line later than it was made.
    const late = await startPaid()
    standIn.chargeBack(late.pspRef, 450, new Date(later.getTime() - 30 * 60_000).toISOString())
    const third = await mollie.listChanges?.(later.toISOString(), old)
    expect(third?.paymentIds).toContain(late.id)
  })

  test('PAY-09 no line is missed where there are more than one page, and pages that are too old are not read', async () => {
    const [early, late] = [await startPaid(), await startPaid(100_000)]
    standIn.refundAtProvider(early.pspRef, 1)
    for (let cent = 0; cent < 260; cent += 1) standIn.refundAtProvider(late.pspRef, 1)
    const found = await mollie.listChanges?.(null, new Date(0))
    expect(found?.paymentIds).toEqual(expect.arrayContaining([early.id, late.id]))
    const calls = standIn.seen.filter((call) => call === 'GET /v2/refunds').length
    await mollie.listChanges?.('2100-01-01T00:00:00Z', new Date(0))
    expect(standIn.seen.filter((call) => call === 'GET /v2/refunds')).toHaveLength(calls + 1)
  })

  test('PAY-09 nothing to read moves nothing on', async () => {
    const other = open({ apiKey: otherKey })
    expect(await other.listChanges?.(null, new Date(0))).toEqual({ paymentIds: [], cursor: null })
    const cursor = '2026-01-01T00:00:00.000Z'
    expect(await other.listChanges?.(cursor, new Date(0))).toEqual({ paymentIds: [], cursor })
  })

  test('PAY-03 while Mollie is down the state is unknown; after some failures calls fail at once, and later it is called again', async () => {
    const provider = open()
    const { pspRef } = await provider.start(makeIntent())
    standIn.setDown(true)
    for (let time = 0; time < 5; time += 1) await expect(provider.retrieve(pspRef)).rejects.toThrow(/./)
    standIn.setDown(false)
    const calls = standIn.seen.length
    await expect(provider.retrieve(pspRef)).rejects.toThrow(/circuit breaker is open/)
    expect(standIn.seen).toHaveLength(calls)
    clock.ahead = 6_000
    expect((await provider.retrieve(pspRef)).state).toBe('open')
    clock.ahead = 0
  })
})

describe('the stand-in of Mollie', () => {
  const amount = { currency: 'EUR', value: '4.50' }
  const good = { amount, description: 'Parken', redirectUrl: 'https://passage.example/back' }
  const post = async (body: object, headers: Readonly<Record<string, string>> = {}) => {
    const response = await fetch(`${standIn.address}/v2/payments`, {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return [response.status, ((await response.json()) as { field?: string }).field]
  }

  test.each<[string, object, number, string | undefined]>([
    ['a good payment', {}, 201, undefined],
    ['a field that it does not know', { returnUrl: 'https://passage.example' }, 400, undefined],
    ['the mode of a key', { testmode: true }, 400, undefined],
    ['an amount as a number', { amount: { currency: 'EUR', value: 4.5 } }, 422, 'amount'],
    ['an amount with one decimal', { amount: { currency: 'EUR', value: '4.5' } }, 422, 'amount'],
    ['an amount in cents', { amount: { currency: 'EUR', value: '450' } }, 422, 'amount'],
    ['nothing', { amount: { currency: 'EUR', value: '0.00' } }, 422, 'amount'],
    ['no description', { description: '' }, 422, 'description'],
    ['no address to return to', { redirectUrl: '/back' }, 422, 'redirectUrl'],
    ['messages to one machine', { webhookUrl: 'http://localhost:3000/x' }, 422, 'webhookUrl'],
    ['a language alone', { locale: 'de' }, 422, 'locale'],
    ['an unknown payment method', { method: ['cash'] }, 422, 'method'],
  ])('PAY-05 answers %s as Mollie does', async (_, body, status, field) => {
    expect(await post({ ...good, ...body })).toEqual([status, field])
  })

  test('PAY-05 refuses a wrong key and an idempotency key that is no UUID', async () => {
    expect(await post(good, { authorization: 'Bearer sk_test_1' })).toEqual([401, undefined])
    expect(await post(good, { 'idempotency-key': 'payment-1' })).toEqual([400, undefined])
  })
})
