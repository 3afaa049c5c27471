import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { succeed } from '#core/result.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { engines, openTestDatabase } from '#platform/database/database.test-support.ts'
import { readBalance } from '../ledger.server.ts'
import { createPayments } from '../payments.server.ts'
import { createPaymentFixture } from '../payments.test-support.ts'
import type { ScopeHandler } from '../scope-handler.ts'

const maxBalanceCents = 250

/** A handler that credits any amount to the account that the order names; each payer has a subject of their own. */
const jar: ScopeHandler = {
  scopes: ['MultiPurposeCard'],
  quote: async ({ owner, subject }) => {
    const { account, amountCents } = subject as { account: string; amountCents: number }
    const text = { de: 'Guthaben', en: 'Credit' }
    return succeed({
      subjectKey: `jar:${account}:${owner.key}`,
      payableOnce: false,
      subject: {},
      amountCents,
      currency: 'EUR',
      taxRate: 0,
      service: text,
      lines: [{ text, amountCents }],
      facts: [],
      creditAccount: account,
      maxBalanceCents,
    })
  },
  effects: () => [],
  perform: async () => ({ kind: 'done' }),
}

const amount = fc.integer({ min: 1, max: maxBalanceCents })
/** The amount of one payer, and how the payment ends; `open` leaves the provider's page open. */
const payer = fc.record({ amount, end: fc.constantFrom('captured', 'declined', 'open') })

describe.each(engines)('PAY-06 what fits on an account, on $name', (engine) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

  const payersOf = (account: string) => {
    const { context, psp, clock } = createPaymentFixture(database)
    const payments = createPayments({ ...context, handlers: [jar] })
    const start = async (amountCents: number) => {
      const owner = { kind: 'consumer', key: randomUUID() } as const
      const started = await payments.start({
        order: { scope: 'MultiPurposeCard', centreUid: 'hafen', subject: { account, amountCents }, owner },
        visitor: { by: 'account', key: owner.key },
        idempotencyKey: randomUUID(),
        locale: 'de',
      })
      if (!started.ok) return started.problem
      return { owner, id: started.value.transactionId, amountCents }
    }
    return { payments, psp, clock, start }
  }

  test('PAY-06 whatever several payers start at the same time, the balance never exceeds the maximum', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(payer, { minLength: 1, maxLength: 4 }), { maxLength: 4 }),
        async (rounds) => {
          const account = `jar:${randomUUID()}`
          const { payments, psp, start } = payersOf(account)
          let held = 0
          let underWay = 0
          for (const round of rounds) {
            const started = await Promise.all(round.map(({ amount: cents }) => start(cents)))
            const begun = started.flatMap((one, index) =>
              typeof one === 'object' && 'id' in one ? [{ ...one, end: round[index]?.end }] : [],
            )
            const room = maxBalanceCents - held - underWay
            expect(begun.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBeLessThanOrEqual(room)
            // A payment is refused only if the account has no room for it.
            if (round.reduce((sum, { amount: cents }) => sum + cents, 0) <= room) {
              expect(begun).toHaveLength(round.length)
            }
            for (const { id, owner, amountCents, end } of begun) {
              if (end === 'open') underWay += amountCents
              if (end === 'captured') held += amountCents
              if (end === 'captured' || end === 'declined') psp.act(id, end)
              await payments.finalize(owner, id)
            }
            expect(0 - (await readBalance(database.db, account))).toBe(held)
          }
        },
      ),
      { numRuns: 15 },
    )
  })

  test('PAY-06 a payment in review counts, since its money may still arrive', async () => {
    const { payments, psp, start } = payersOf(`jar:${randomUUID()}`)
    const waiting = await start(200)
    if (typeof waiting === 'string' || !('id' in waiting)) throw new Error(JSON.stringify(waiting))
    psp.act(waiting.id, 'captured', 199)
    await payments.finalize(waiting.owner, waiting.id)
    expect(await payments.find(waiting.owner, waiting.id)).toMatchObject({ status: 'review' })
    expect(await start(51)).toBe('amount-not-offered')
    expect(await start(50)).toMatchObject({ amountCents: 50 })
  })

  test('PAY-06 an unpaid payment of somebody else gives way after five minutes, one with money does not', async () => {
    const { payments, psp, clock, start } = payersOf(`jar:${randomUUID()}`)
    const [paid, unpaid] = [await start(100), await start(150)]
    if (typeof paid === 'string' || !('id' in paid)) throw new Error(JSON.stringify(paid))
    if (typeof unpaid === 'string' || !('id' in unpaid)) throw new Error(JSON.stringify(unpaid))
    psp.act(paid.id, 'captured')
    clock.now += (4 * 60 + 59) * 1000
    expect(await start(150)).toBe('amount-not-offered')
    clock.now += 1000
    expect(await start(151)).toBe('amount-not-offered')
    expect(await payments.find(paid.owner, paid.id)).toMatchObject({ status: 'paid' })
    expect(await payments.find(unpaid.owner, unpaid.id)).toMatchObject({ status: 'failed', state: 'expired' })
    expect(await start(150)).toMatchObject({ amountCents: 150 })
  })

  test('PAY-06 if the provider does not answer, an unpaid payment keeps its room', async () => {
    const { psp, clock, start } = payersOf(`jar:${randomUUID()}`)
    await start(250)
    clock.now += 5 * 60_000
    psp.faults.cancel = 'before'
    expect(await start(1)).toBe('amount-not-offered')
    psp.faults.cancel = 'none'
    expect(await start(1)).toMatchObject({ amountCents: 1 })
  })

  test('PAY-06 exactly the maximum is allowed, and one cent more is not', async () => {
    const { start } = payersOf(`jar:${randomUUID()}`)
    expect(await start(maxBalanceCents - 1)).toMatchObject({ amountCents: maxBalanceCents - 1 })
    expect(await start(2)).toBe('amount-not-offered')
    expect(await start(1)).toMatchObject({ amountCents: 1 })
    expect(await start(1)).toBe('amount-not-offered')
  })
})
