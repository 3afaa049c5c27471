import { createIncidents } from '#platform/incidents.server.ts'
import { randomUUID } from 'node:crypto'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ProviderRefusal, type PaymentProvider } from '#features/payments/payment-provider.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { engineOfRun, openTestDatabase } from '#platform/database/database.test-support.ts'
import { startStripeStandIn } from '../../../../tests/support/payments/stripe-stand-in.ts'
import { findSandboxPayment, recordOutcome } from '../sandbox/sandbox-books.server.ts'
import { sandboxOutcomes } from '../sandbox/sandbox-outcome.ts'
import { createSandboxProvider } from '../sandbox/sandbox-provider.server.ts'
import { signSandboxWebhook } from '../sandbox/sandbox-webhook.server.ts'
import { describeProvider, makeIntent } from './provider-contract.test-support.ts'
import { createStripeProvider } from './stripe-provider.server.ts'

const secrets = { account: 'common', secretKey: 'sk_test_4711', webhookSecret: 'whsec_4711' }
describe.each(engineOfRun)('providers on $name', (engine) => {
  let database: OpenDatabase
  let sandbox: PaymentProvider
  let stripe: PaymentProvider
  let standIn: Awaited<ReturnType<typeof startStripeStandIn>>
  const clock = { ahead: 0 }

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    sandbox = createSandboxProvider({
      ...sandboxParts(),
      publicOrigin: 'https://passage.example',
      webhookSecret: secrets.webhookSecret,
    })
    standIn = await startStripeStandIn(secrets.secretKey)
    stripe = createStripeProvider({
      ...secrets,
      apiBase: standIn.address,
      now: () => Date.now() + clock.ahead,
      incidents: createIncidents(),
    })
  }, 60_000)
  afterAll(async () => {
    await standIn.close()
    await database.close()
  })

  const sandboxParts = () => ({ db: database.db, now: Date.now, sendWebhook: async () => undefined })

  describeProvider('the sandbox', () => ({
    provider: sandbox,
    pay: async (pspRef) => {
      const payment = await findSandboxPayment(database, pspRef)
      if (payment) await recordOutcome(sandboxParts(), payment, sandboxOutcomes.approve)
    },
    makeWebhook: async (pspRef, at) => {
      const event = { eventId: randomUUID(), pspRef }
      const { body, headers } = signSandboxWebhook(secrets.webhookSecret, event, at)
      return { body, headers: new Headers(headers) }
    },
  }))

  describeProvider(
    'Stripe',
    () => ({
      provider: stripe,
      pay: (pspRef) => standIn.act(pspRef, 'paid'),
      forgetKeys: standIn.forgetKeys,
      payOut: (day) => standIn.payOut(secrets.secretKey, day),
      makeWebhook: async (pspRef, at) => {
        const payload = JSON.stringify({
          id: `evt_${randomUUID()}`,
          object: 'event',
          type: 'checkout.session.completed',
          data: { object: standIn.view(pspRef) },
        })
        const timestamp = Math.floor(at / 1000)
        const header = Stripe.webhooks.generateTestHeaderString({
          payload,
          secret: secrets.webhookSecret,
          timestamp,
        })
        return { body: payload, headers: new Headers({ 'stripe-signature': header }) }
      },
    }),
    'signed',
    'told',
  )

  describe('Stripe alone', () => {
    test('PAY-05 receives amount, currency, language, expiry and return addresses, and never a card number', async () => {
      const intent = makeIntent({ locale: 'en' })
      const { pspRef, redirectUrl } = await stripe.start(intent)
      expect(redirectUrl).toBe(`https://checkout.stripe.com/c/pay/${pspRef}`)
      const told = Object.fromEntries(standIn.sessions.get(pspRef)?.parameters ?? [])
      expect(told).toMatchObject({
        mode: 'payment',
        locale: 'en',
        client_reference_id: intent.id,
        success_url: intent.returnUrl,
        cancel_url: intent.cancelUrl,
        expires_at: String(Math.floor(intent.expiresAt.getTime() / 1000)),
        'line_items[0][price_data][unit_amount]': '450',
        'line_items[0][price_data][currency]': 'eur',
        'metadata[paymentId]': intent.id,
        'payment_intent_data[metadata][paymentId]': intent.id,
      })
      expect(standIn.seen.at(-1)?.version).toMatch(/^\d{4}-\d\d-\d\d/)
    })

    test('PAY-05 names the shortest life of a page, and opens one for so long as it was asked', async () => {
      expect(stripe.shortestPageMs).toBe(31 * 60_000)
      const intent = makeIntent({ expiresAt: new Date(Date.now() + stripe.shortestPageMs) })
      const { pspRef } = await stripe.start(intent)
      const asked = standIn.sessions.get(pspRef)?.parameters.get('expires_at')
      expect(asked).toBe(String(Math.floor(intent.expiresAt.getTime() / 1000)))
    })

    test.each([
      ['processing', 'pending'],
      ['failed', 'declined'],
    ] as const)('PAY-03 a payment that is %s is %s', async (outcome, state) => {
      const { pspRef } = await stripe.start(makeIntent())
      standIn.act(pspRef, outcome)
      expect(await stripe.retrieve(pspRef)).toMatchObject({ state, capturedCents: 0 })
    })

    test('PAY-03 the captured amount counts, not the requested one', async () => {
      const { pspRef } = await stripe.start(makeIntent())
      standIn.act(pspRef, 'paid', 449)
      expect((await stripe.retrieve(pspRef)).capturedCents).toBe(449)
    })

    test('PAY-03 an amount below the minimum of Stripe is a refusal', async () => {
      await expect(stripe.start(makeIntent({ amountCents: 1 }))).rejects.toThrow(ProviderRefusal)
    })

    test('PAY-03 a payment with less time left than the shortest that Stripe allows is still opened, once', async () => {
      const intent = makeIntent({ expiresAt: new Date(Date.now() + 10 * 60_000) })
      const page = await stripe.start(intent)
      expect(await stripe.start(intent)).toEqual(page)
      const expiresAt = Number(standIn.sessions.get(page.pspRef)?.parameters.get('expires_at'))
      expect(expiresAt - Date.now() / 1000).toBeGreaterThan(30 * 60)
      expect(expiresAt - Date.now() / 1000).toBeLessThan(61 * 60)
    })

    test('PAY-03 a wrong API key is an error of the configuration, not a refusal of the payment', async () => {
      const wrong = createStripeProvider({
        ...secrets,
        secretKey: 'sk_wrong',
        apiBase: standIn.address,
        now: Date.now,
        incidents: createIncidents(),
      })
      const error: unknown = await wrong.start(makeIntent()).catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(Error)
      expect(error).not.toBeInstanceOf(ProviderRefusal)
    })

    test('PAY-03 an event about something else is accepted and ignored', async () => {
      const payload = JSON.stringify({
        id: 'evt_1',
        object: 'event',
        type: 'customer.created',
        data: { object: { object: 'customer' } },
      })
      const header = Stripe.webhooks.generateTestHeaderString({ payload, secret: secrets.webhookSecret })
      expect(await stripe.verifyWebhook(payload, new Headers({ 'stripe-signature': header }))).toEqual({
        ignored: 'other-event',
      })
    })

    test('PAY-03 a thin event, and a charge that Stripe no longer knows, are accepted and ignored', async () => {
      const payload = JSON.stringify({
        id: 'evt_2',
        object: 'v2.core.event',
        type: 'v1.billing.meter.error_report_triggered',
        related_object: { id: 'x' },
      })
      const header = Stripe.webhooks.generateTestHeaderString({ payload, secret: secrets.webhookSecret })
      expect(await stripe.verifyWebhook(payload, new Headers({ 'stripe-signature': header }))).toEqual({
        ignored: 'thin-event',
      })
      expect(await stripe.verifyWebhook(payload, new Headers({ 'stripe-signature': `${header}0` }))).toBe(
        'forged',
      )
      expect(await signed({ object: 'charge', id: 'ch_gone' })).toEqual({ ignored: 'unknown-charge' })
      expect(await signed({ object: 'dispute', id: 'dp_1', charge: 'ch_gone' })).toEqual({
        ignored: 'unknown-charge',
      })
    })

    test.each([
      'nonsense',
      'null',
      '[]',
      '7',
      '{}',
      '{"id":7}',
      '{"id":"a","data":null}',
      '{"id":"a\\u0000","data":{"object":{"object":"checkout.session","id":"cs"}}}',
      '{"id":"a","data":{"object":{"object":"checkout.session"}}}',
    ])('PAY-03 a signed body that is no message is unreadable, not forged: %s', async (payload) => {
      const header = Stripe.webhooks.generateTestHeaderString({ payload, secret: secrets.webhookSecret })
      expect(await stripe.verifyWebhook(payload, new Headers({ 'stripe-signature': header }))).toBe(
        'unreadable',
      )
    })

    const signed = (object: object) => {
      const payload = JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', data: { object } })
      const header = Stripe.webhooks.generateTestHeaderString({ payload, secret: secrets.webhookSecret })
      return stripe.verifyWebhook(payload, new Headers({ 'stripe-signature': header }))
    }
    const startPaid = async () => {
      const intent = makeIntent()
      const { pspRef } = await stripe.start(intent)
      standIn.act(pspRef, 'paid')
      return { id: intent.id, pspRef }
    }

    test('PAY-09 messages about a refund or a dispute name the payment, also those that have only the charge', async () => {
      const { id, pspRef } = await startPaid()
      const charge = standIn.chargeId(pspRef)
      const about = { eventId: expect.stringMatching(/^evt_/) as string, paymentId: id }
      expect(await signed({ object: 'charge', id: charge })).toEqual(about)
      expect(await signed({ object: 'dispute', id: 'dp_1', charge })).toEqual(about)
      expect(await signed({ object: 'dispute', id: 'dp_1' })).toBe('unreadable')
    })

    test.each([
      ['needs_response', [{ state: 'open', amountCents: 450 }]],
      ['won', [{ state: 'won', amountCents: 450 }]],
      ['lost', [{ state: 'lost', amountCents: 450 }]],
      // No money is withdrawn yet, or ever.
      ['warning_needs_response', []],
      ['prevented', []],
    ] as const)('PAY-09 a dispute that %s is reported with its amount', async (status, disputes) => {
      const { pspRef } = await startPaid()
      standIn.dispute(pspRef, status)
      expect(await stripe.retrieve(pspRef)).toMatchObject({ state: 'captured', disputes })
    })

    test('PAY-09 what was refunded or disputed since the last look is listed, and nothing else', async () => {
      const [refunded, disputed, other] = [await startPaid(), await startPaid(), await startPaid()]
      const first = await stripe.listChanges?.(null, new Date(0))
      expect(first?.paymentIds).not.toContain(other.id)
      standIn.refundAtProvider(refunded.pspRef, 100)
      standIn.dispute(disputed.pspRef, 'needs_response')
      const next = await stripe.listChanges?.(first?.cursor ?? null, new Date(0))
      expect(next?.paymentIds.toSorted()).toEqual([refunded.id, disputed.id].toSorted())
      expect(await stripe.listChanges?.(next?.cursor ?? null, new Date(0))).toEqual({
        paymentIds: [],
        cursor: next?.cursor,
      })
      expect((await stripe.listChanges?.(null, new Date(0)))?.paymentIds).toContain(refunded.id)
    })

    test('PAY-09 no line is missed where there are more than one page', async () => {
      const { id, pspRef } = await startPaid()
      const { cursor } = (await stripe.listChanges?.(null, new Date(0))) ?? {}
      const late = await startPaid()
      for (let cent = 0; cent < 130; cent += 1) standIn.refundAtProvider(pspRef, 1)
      standIn.refundAtProvider(late.pspRef, 1)
      const found = await stripe.listChanges?.(cursor ?? null, new Date(0))
      expect(found?.paymentIds.toSorted()).toEqual([id, late.id].toSorted())
      expect((await stripe.listChanges?.(null, new Date(0)))?.paymentIds).toEqual(
        expect.arrayContaining([id, late.id]),
      )
    })

    test('PAY-03 while Stripe is down the state is unknown; after some failures calls fail at once, and later it is called again', async () => {
      const { pspRef } = await stripe.start(makeIntent())
      standIn.setDown(true)
      for (let time = 0; time < 4; time += 1) await expect(stripe.retrieve(pspRef)).rejects.toThrow(/./)
      const calls = standIn.seen.length
      await expect(stripe.cancel(pspRef)).rejects.toThrow(/./)
      expect(standIn.seen).toHaveLength(calls)
      standIn.setDown(false)
      clock.ahead += 6_000
      expect((await stripe.retrieve(pspRef)).state).toBe('open')
    })
  })
})
