import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { runs } from '../../../../tests/support/property-runs.ts'
import { openTestDatabase } from '#platform/database/database.test-support.ts'
import { isAllowedTransition } from '../payment-state.ts'
import {
  createPaymentFixture,
  orderTicket,
  owner,
  type Fault,
  type PaymentFixture,
} from '../payments.test-support.ts'
import { createPayments } from '../payments.server.ts'
import { reconcilePayments } from '../operations/reconcile-payments.server.ts'
import { operatePayment } from '../operations/operate-payment.server.ts'
import { settlePayment } from './settle-payment.server.ts'
import { sweepPayments } from '../operations/sweep-payments.server.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Everything that can happen around one ticket, in any order and any number of times. */
type Happening =
  | { readonly do: 'start' | 'return' | 'cancel' | 'webhook' | 'settle' | 'sweep' }
  | { readonly do: 'pay' | 'decline' | 'leave' | 'pay slowly' }
  | { readonly do: 'fault'; readonly of: 'start' | 'retrieve' | 'cancel' | 'refund'; readonly fault: Fault }
  | { readonly do: 'effect fails'; readonly kind: 'retry' | 'give-up' }
  | { readonly do: 'wait'; readonly minutes: number }
  | { readonly do: 'price'; readonly cents: number }
  | { readonly do: 'refund'; readonly by: 'operator' | 'provider'; readonly cents: number }
  | { readonly do: 'dispute'; readonly state: 'open' | 'won' | 'lost' }

const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('start', 'return', 'cancel', 'webhook', 'settle', 'sweep'),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('pay', 'decline', 'leave', 'pay slowly') }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('fault' as const),
      of: fc.constantFrom('start', 'retrieve', 'cancel', 'refund'),
      fault: fc.constantFrom<Fault>('none', 'before', 'after'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('effect fails' as const),
      kind: fc.constantFrom('retry', 'give-up'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 100 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      by: fc.constantFrom('operator', 'provider'),
      cents: fc.constantFrom(1, 100, 250),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('dispute' as const),
      state: fc.constantFrom('open', 'won', 'lost'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('price' as const), cents: fc.constantFrom(250, 300) }),
  },
)

let tickets = 0

/** One ticket and everything around it: provider, barrier, visitors, jobs. */
function createWorld() {
  const fixture: PaymentFixture = createPaymentFixture(database)
  const payments = createPayments(fixture.context)
  const ticket = `property-${process.pid}-${(tickets += 1)}`
  const ids = new Set<string>()
  let events = 0

  const forEach = async (work: (id: string) => unknown) => {
    for (const id of ids) await work(id)
  }
  const settle = (id: string) => settlePayment(fixture.context, id).catch(() => undefined)
  const happen = async (what: Happening): Promise<void> => {
    switch (what.do) {
      case 'start':
        await payments.start(orderTicket(ticket))
        return noteIds()
      case 'return':
        // In two tabs, while a job settles it too.
        return forEach((id) =>
          Promise.all([payments.finalize(owner, id), payments.finalize(owner, id), settle(id)]),
        )
      case 'cancel':
        return forEach((id) => payments.cancel(owner, id))
      case 'webhook': {
        const headers = new Headers({ 'x-signature': 'good' })
        return forEach(async (id) => {
          const body = JSON.stringify({ eventId: `${ticket}-${(events += 1)}`, pspRef: `ref-${id}` })
          await payments.receiveWebhook('fake', body, headers)
          await payments.receiveWebhook('fake', body, headers)
        })
      }
      case 'settle':
        return forEach((id) => Promise.all([settle(id), settle(id)]))
      case 'sweep':
        return sweepPayments(fixture.context)
      case 'pay':
        return forEach((id) => fixture.psp.act(id, 'captured'))
      case 'decline':
        return forEach((id) => fixture.psp.act(id, 'declined'))
      case 'leave':
        return forEach((id) => fixture.psp.act(id, 'cancelled'))
      case 'pay slowly':
        return forEach((id) => fixture.psp.act(id, 'pending'))
      case 'fault':
        fixture.psp.faults[what.of] = what.fault
        return
      case 'effect fails':
        fixture.seller.outcomes.push({ kind: what.kind, reason: 'test' })
        return
      case 'wait':
        fixture.clock.now += what.minutes * 60_000
        return
      case 'price':
        fixture.seller.price.cents = what.cents
        return
      case 'refund':
        return forEach((id) => refund(id, what.by, what.cents))
      case 'dispute':
        return forEach(async (id) => {
          const sale = fixture.psp.sales.get(`ref-${id}`)
          if (!sale || sale.capturedCents === 0 || sale.refundedCents > 0) return
          // A dispute that has an outcome keeps it, unless the bank overturns a lost one.
          if (sale.disputes.some(({ state }) => state === 'won')) return
          if (what.state !== 'won' && sale.disputes.some(({ state }) => state === 'lost')) return
          sale.disputes = [{ ref: `dp-${id}`, state: what.state, amountCents: sale.capturedCents }]
          fixture.psp.changes.push(id)
        })
    }
  }

  async function refund(id: string, by: 'operator' | 'provider', amountCents: number) {
    if (by === 'operator') {
      const order = { action: 'refund', amountCents, reason: 'test', givenBy: 'Kim' } as const
      return operatePayment(fixture.context, id, order).catch(() => undefined)
    }
    const sale = fixture.psp.sales.get(`ref-${id}`)
    if (!sale || sale.disputes.length > 0) return undefined
    sale.refundedCents = Math.min(sale.capturedCents, sale.refundedCents + amountCents)
    fixture.psp.changes.push(id)
    return undefined
  }

  async function noteIds() {
    const rows = await database.db
      .selectFrom('payment')
      .select('id')
      .where('subject_key', '=', `ticket:${ticket}`)
      .execute()
    for (const { id } of rows) ids.add(id)
  }

  /** All faults are removed, and time passes. */
  async function comeToRest() {
    for (const of of ['start', 'retrieve', 'cancel', 'refund'] as const) fixture.psp.faults[of] = 'none'
    for (const sale of fixture.psp.sales.values())
      if (sale.state === 'pending') fixture.psp.act(sale.intent.id, 'captured')
    for (let minute = 0; minute < 100; minute += 20) {
      fixture.clock.now += 20 * 60_000
      await sweepPayments(fixture.context)
    }
    await reconcilePayments(fixture.context)
  }
  return { fixture, ticket, happen, comeToRest }
}

async function judge({ fixture, ticket }: ReturnType<typeof createWorld>) {
  const rows = await database.db
    .selectFrom('payment')
    .selectAll()
    .where('subject_key', '=', `ticket:${ticket}`)
    .execute()
  let netCaptures = 0
  let held = 0
  for (const row of rows) {
    const sale = fixture.psp.sales.get(`ref-${row.id}`)
    const kept = (sale?.capturedCents ?? 0) - (sale?.refundedCents ?? 0)
    if (kept > 0) netCaptures += 1
    const withdrawn = (sale?.disputes ?? []).filter(({ state }) => state !== 'won')
    held += kept - withdrawn.reduce((sum, { amountCents }) => sum + amountCents, 0)
    // Our ledger agrees with the provider.
    expect([row.captured_cents, row.refunded_cents]).toEqual([
      sale?.capturedCents ?? 0,
      sale?.refundedCents ?? 0,
    ])
    if (kept > 0) expect(['completed', 'review']).toContain(row.state)
    else expect(['declined', 'cancelled', 'expired', 'refunded']).toContain(row.state)

    const released = fixture.seller.released.filter((id) => id === row.id)
    // One that was refunded afterwards has been completed too.
    expect(released).toHaveLength(row.completed_at === null ? 0 : 1)

    const events = await database.db
      .selectFrom('payment_event')
      .selectAll()
      .where('payment_id', '=', row.id)
      .orderBy('id')
      .execute()
    events.forEach(({ from_state, to_state }, index) => {
      expect(from_state).toBe(events[index - 1]?.to_state ?? null)
      expect(from_state === null || isAllowedTransition(from_state, to_state)).toBe(true)
    })
    expect(events.at(-1)?.to_state).toBe(row.state)
  }
  expect(netCaptures).toBeLessThanOrEqual(1)
  // The provider's account in our books holds what the provider holds: taken, less refunded, less disputed.
  const { balance } = await database.db
    .selectFrom('ledger_line')
    .innerJoin('payment', 'payment.id', 'ledger_line.payment_id')
    .select((eb) => eb.fn.sum<number | string | null>('ledger_line.amount_cents').as('balance'))
    .where('payment.subject_key', '=', `ticket:${ticket}`)
    .where('account', '=', 'provider:fake')
    .executeTakeFirstOrThrow()
  expect(Number(balance ?? 0)).toBe(held)
  const { sum } = await database.db
    .selectFrom('ledger_line')
    .select((eb) => eb.fn.sum<number | string | null>('amount_cents').as('sum'))
    .executeTakeFirstOrThrow()
  expect(Number(sum ?? 0)).toBe(0)
}

test('PAY-03 any order of events ends in the provider’s state, with effects exactly once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 1, maxLength: 14 }), async (happenings) => {
      const world = createWorld()
      await world.happen({ do: 'start' })
      for (const what of happenings) await world.happen(what)
      await world.comeToRest()
      await judge(world)
    }),
    { numRuns: runs(40) },
  )
}, 600_000)
