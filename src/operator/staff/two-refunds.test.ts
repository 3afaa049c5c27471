import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PaymentContext } from '#features/payments/payment-context.server.ts'
import type { PaymentProvider } from '#features/payments/payment-provider.ts'
import { sweepPayments } from '#features/payments/operations/sweep-payments.server.ts'
import { createPayments } from '#features/payments/payments.server.ts'
import {
  createPaymentFixture,
  newTicket,
  orderTicket,
  owner,
  startPayment,
  type PaymentFixture,
} from '#features/payments/payments.test-support.ts'
import { createIncidents } from '#platform/incidents.server.ts'
import { engines, openTestDatabase } from '#platform/database/database.test-support.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { startMollieStandIn } from '../../../tests/support/payments/mollie-stand-in.ts'
import { startStripeStandIn } from '../../../tests/support/payments/stripe-stand-in.ts'
import { createMollieProvider } from '#features/payments/providers/mollie-provider.server.ts'
import { createStripeProvider } from '#features/payments/providers/stripe-provider.server.ts'
import { takeStep, type Step } from './take-step.server.ts'

/** A provider's published interface, with what its customers and its clock do. */
type Place = {
  readonly provider: PaymentProvider
  readonly pay: (pspRef: string) => void
  readonly holdRefunds: () => () => void
  readonly forgetKeys: (forgotten: boolean) => void
  readonly close: () => Promise<void>
}

const parts = () => ({ account: 'common', now: Date.now, incidents: createIncidents() })

async function openStripe(): Promise<Place> {
  const secretKey = 'sk_test_4711'
  const standIn = await startStripeStandIn(secretKey)
  const settings = { secretKey, webhookSecret: 'whsec_4711', apiBase: standIn.address }
  const provider = createStripeProvider({ ...parts(), ...settings })
  return { ...standIn, provider, pay: (pspRef) => standIn.act(pspRef, 'paid') }
}

async function openMollie(): Promise<Place> {
  const apiKey = 'test_4711'
  const standIn = await startMollieStandIn(apiKey)
  const settings = { apiKey, apiBase: standIn.address, methods: [], publicOrigin: 'https://passage.example' }
  const provider = createMollieProvider({ ...parts(), ...settings })
  return { ...standIn, provider, pay: (pspRef) => standIn.act(pspRef, 'paid') }
}

const places = [
  ['Stripe', openStripe],
  ['Mollie', openMollie],
] as const

describe.each(engines)('two refunds at once, on $name', (engine) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  }, 60_000)
  afterAll(() => database.close())

  describe.each(places)('with %s', (name, open) => {
    let place: Place
    let fixture: PaymentFixture
    let context: PaymentContext
    beforeAll(async () => {
      place = await open()
    })
    afterAll(() => place.close())
    beforeEach(() => {
      fixture = createPaymentFixture(database)
      fixture.clock.now = Date.now()
      context = contextOf(place.provider)
    })

    const contextOf = (provider: PaymentProvider): PaymentContext => ({
      ...fixture.context,
      providers: [provider],
      currentProvider: name.toLowerCase(),
    })
    const rowOf = (id: string) =>
      database.db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    /** A completed payment of 2.50 €. */
    const paid = async () => {
      const payments = createPayments(context)
      const id = await startPayment(payments, orderTicket(newTicket()))
      const pspRef = (await rowOf(id)).psp_ref ?? ''
      place.pay(pspRef)
      await payments.finalize(owner, id)
      return { id, pspRef }
    }
    const refund = (id: string, givenBy: string, amountCents: number): Step => ({
      actor: { subject: givenBy.toLowerCase(), name: givenBy },
      paymentId: id,
      centreUid: 'hafen',
      step: randomUUID(),
      order: { action: 'refund', amountCents, reason: 'A test', givenBy, seenRefundedCents: 0 },
    })
    const auditOf = async (id: string) => {
      const rows = await database.db
        .selectFrom('staff_audit')
        .select(['name', 'outcome', 'amount_cents', 'detail'])
        .where('payment_id', '=', id)
        .orderBy('id')
        .execute()
      return rows.map(({ name: who, outcome, amount_cents, detail }) =>
        [who, outcome, amount_cents, detail].join(' ').trim(),
      )
    }
    const givenAt = async (pspRef: string) => (await place.provider.retrieve(pspRef)).refundedCents

    test('STF-07 while the provider makes one, another one is refused, and the audit names both people', async () => {
      const { id, pspRef } = await paid()
      const release = place.holdRefunds()
      const first = takeStep(context, refund(id, 'Hanna', 200))
      await expect.poll(async () => (await rowOf(id)).refund_claimed_until).not.toBeNull()
      await takeStep(context, refund(id, 'Mia', 100))
      expect(await givenAt(pspRef)).toBe(0)
      release()
      await first
      expect(await givenAt(pspRef)).toBe(200)
      expect(await auditOf(id)).toEqual([
        'Hanna begun 200',
        'Mia refused 100 refund-under-way: Hanna',
        'Hanna done 200 completed',
      ])
      expect(await rowOf(id)).toMatchObject({ refunded_cents: 200, refund_claimed_until: null })
    })

    test('STF-07 of eight at the same instant the provider is asked for one', async () => {
      const { id, pspRef } = await paid()
      const people = ['Ada', 'Ben', 'Cem', 'Dua', 'Eva', 'Fin', 'Gül', 'Ida']
      const steps = people.map((who, index) => refund(id, who, 100 + index))
      await Promise.all(steps.map((step) => takeStep(context, step)))
      const [reversal, ...others] = await database.db
        .selectFrom('payment_reversal')
        .select(['amount_cents', 'given_by'])
        .where('payment_id', '=', id)
        .execute()
      expect(others).toEqual([])
      expect(await givenAt(pspRef)).toBe(reversal?.amount_cents)
      expect(reversal?.amount_cents).toBe(100 + people.indexOf(reversal?.given_by ?? ''))
      const outcomes = (await auditOf(id)).map((line) => line.split(' ')[1])
      const count = (outcome: string) => outcomes.filter((word) => word === outcome).length
      expect(['begun', 'done', 'refused', 'failed'].map(count)).toEqual([1, 1, 7, 0])
    })

    test('STF-07 a refund whose process has died is finished once, also days later', async () => {
      const { id, pspRef } = await paid()
      const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
      const dying = contextOf({
        ...place.provider,
        refund: async (...call) => {
          await place.provider.refund(...call)
          arrive()
          await new Promise(() => undefined)
        },
      })
      void takeStep(dying, refund(id, 'Hanna', 100))
      await arrived
      place.forgetKeys(true)
      fixture.clock.now += 3 * 24 * 60 * 60_000
      await sweepPayments(context)
      place.forgetKeys(false)
      expect(await givenAt(pspRef)).toBe(100)
      expect(await rowOf(id)).toMatchObject({ refunded_cents: 100, refund_claimed_until: null })
      expect(await auditOf(id)).toEqual(['Hanna begun 100'])
    })
  })
})
