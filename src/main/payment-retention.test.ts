import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPayments } from '#features/payments/payments.server.ts'
import { createPaymentFixture, orderTicket, owner } from '#features/payments/payments.test-support.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { engineOfRun, openTestDatabase } from '#platform/database/database.test-support.ts'
import { cleanUpAt } from './clean-up.test-support.ts'

describe.each(engineOfRun)('the retention of payments on $name', (engine) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  }, 60_000)
  afterAll(() => database.close())

  const sweepAt = (now: number) => cleanUpAt(database, now)

  test('PAY-03 the legal years begin with the completion, and again when money goes back', async () => {
    const fixture = createPaymentFixture(database)
    const payments = createPayments(fixture.context)
    const payOverNewYear = async (name: string) => {
      fixture.clock.now = Date.parse('2026-12-31T22:50:00Z')
      const started = await payments.start(orderTicket(name))
      if (!started.ok) throw new Error(JSON.stringify(started.problem))
      const id = started.value.transactionId
      fixture.psp.act(id, 'captured')
      fixture.clock.now = Date.parse('2026-12-31T23:10:00Z')
      await payments.finalize(owner, id)
      return id
    }
    const [kept, refunded] = [await payOverNewYear('kept'), await payOverNewYear('refunded')]
    const reversal = { kind: 'refund', amount_cents: 50, source: 'provider' } as const
    await database.db
      .insertInto('payment_reversal')
      .values({ ...reversal, payment_id: refunded, happened_at: new Date('2028-03-01T12:00:00Z') })
      .execute()
    const readOwners = async () => {
      const rows = await database.db
        .selectFrom('payment')
        .select('owner_kind')
        .where('id', 'in', [kept, refunded])
        .orderBy(({ eb }) => eb('id', '=', refunded))
        .execute()
      return rows.map(({ owner_kind }) => owner_kind)
    }

    await sweepAt(Date.parse('2037-12-31T22:00:00Z'))
    expect(await readOwners()).toEqual(['consumer', 'consumer'])
    await sweepAt(Date.parse('2038-01-01T02:00:00Z'))
    expect(await readOwners()).toEqual(['erased', 'consumer'])
    await sweepAt(Date.parse('2039-01-01T02:00:00Z'))
    expect(await readOwners()).toEqual(['erased', 'erased'])
  })

  test('PAY-03 what staff did with money is kept as long as the postings that it explains', async () => {
    const step = { subject: 's', name: 'Ada', action: 'refund', outcome: 'done' } as const
    await database.db
      .insertInto('staff_audit')
      .values({ ...step, happened_at: new Date('2014-02-01T12:00:00Z') })
      .execute()
    await sweepAt(Date.parse('2024-12-31T22:00:00Z'))
    const readAll = () => database.db.selectFrom('staff_audit').select('action').execute()
    expect(await readAll()).toEqual([{ action: 'refund' }])
    await sweepAt(Date.parse('2025-01-01T02:00:00Z'))
    expect(await readAll()).toEqual([])
  })
})
