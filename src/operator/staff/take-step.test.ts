import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPayments, type Payments } from '#features/payments/payments.server.ts'
import {
  createPaymentFixture,
  newTicket,
  orderTicket,
  owner,
  startPayment,
  type PaymentFixture,
} from '#features/payments/payments.test-support.ts'
import { engines, openTestDatabase } from '#platform/database/database.test-support.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { writeAudit } from './audit/write-audit.server.ts'
import { takeStep, type Step } from './take-step.server.ts'

const actor = { subject: 'kim', name: 'Kim Kasse' }

describe.each(engines)('a step of staff, on $name', (engine) => {
  let database: OpenDatabase
  let fixture: PaymentFixture
  let payments: Payments
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  }, 60_000)
  afterAll(() => database.close())
  beforeEach(() => {
    fixture = createPaymentFixture(database)
    payments = createPayments(fixture.context)
  })

  async function paid(): Promise<string> {
    const id = await startPayment(payments, orderTicket(newTicket()))
    fixture.psp.act(id, 'captured')
    await payments.finalize(owner, id)
    return id
  }
  const refund = (id: string, rest: Partial<Step> = {}): Step => ({
    actor,
    paymentId: id,
    centreUid: 'hafen',
    step: randomUUID(),
    order: { action: 'refund', reason: 'A test', givenBy: actor.name, seenRefundedCents: 0 },
    ...rest,
  })
  const outcomes = async (id: string) => {
    const rows = await database.db
      .selectFrom('staff_audit')
      .select(['outcome', 'amount_cents', 'detail'])
      .where('payment_id', '=', id)
      .orderBy('id')
      .execute()
    return rows.map(({ outcome, amount_cents, detail }) => [outcome, amount_cents, detail].join(' ').trim())
  }

  test('STF-06 begins in the transaction of the step: without a row nothing is done', async () => {
    const id = await paid()
    const refused = refund(id, { actor: { subject: 'kim', name: 'a\u0000b' } })
    await takeStep(fixture.context, refused).catch(() => undefined)
    const { refund_order, refunded_cents } = await database.db
      .selectFrom('payment')
      .select(['refund_order', 'refunded_cents'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect([refund_order, refunded_cents]).toEqual([null, 0])
    expect(fixture.psp.sale(id).refundedCents).toBe(0)
    expect(await outcomes(id)).toEqual([])
  })

  test('STF-06 the same step taken five times at once moves money once, and has one beginning and one end', async () => {
    const id = await paid()
    const step = refund(id)
    await Promise.all(Array.from({ length: 5 }, () => takeStep(fixture.context, step)))
    expect(fixture.psp.sale(id).refundedCents).toBe(250)
    expect(await outcomes(id)).toEqual(['begun 250', 'done 250 refunded'])
  })

  test.each([
    ['before', 0],
    ['after', 250],
  ] as const)(
    'STF-06 if the answer is lost %s the refund, that is written, and another step gives back nothing twice',
    async (fault, cents) => {
      const id = await paid()
      fixture.psp.faults.refund = fault
      await takeStep(fixture.context, refund(id))
      expect(fixture.psp.sale(id).refundedCents).toBe(cents)
      expect(await outcomes(id)).toEqual(['begun 250', 'failed 250'])
      fixture.psp.faults.refund = 'none'
      await takeStep(fixture.context, refund(id))
      expect(fixture.psp.sale(id).refundedCents).toBe(250)
    },
  )

  /** Paid, while the car park does not answer; the next turn comes in two seconds. */
  async function waiting(): Promise<string> {
    const id = await startPayment(payments, orderTicket(newTicket()))
    fixture.psp.act(id, 'captured')
    fixture.seller.outcomes.push({ kind: 'retry', reason: 'the car park does not answer' })
    await payments.finalize(owner, id)
    return id
  }
  const retry = (id: string): Step => refund(id, { order: { action: 'retry' } })

  test('STF-04 STF-06 a retry calls at once, and the audit says what came back', async () => {
    const id = await waiting()
    fixture.seller.outcomes.push({ kind: 'retry', reason: 'the car park does not answer' })
    await takeStep(fixture.context, retry(id))
    expect(await outcomes(id)).toEqual(['begun', 'failed  the car park does not answer'])
    await takeStep(fixture.context, retry(id))
    expect(fixture.seller.released).toEqual([id])
    expect((await outcomes(id)).slice(2)).toEqual(['begun', 'done  completed'])
  })

  test('STF-04 STF-06 a retry that ends in a refusal of the car park is not done', async () => {
    const id = await waiting()
    fixture.seller.outcomes.push({ kind: 'give-up', reason: 'the car park refuses the ticket' })
    await takeStep(fixture.context, retry(id))
    expect(await outcomes(id)).toEqual(['begun', 'failed  the car park refuses the ticket'])
  })

  test('STF-04 while a call is under way, no second one is made, and that is what is told', async () => {
    const id = await waiting()
    await database.db
      .updateTable('effect')
      .set({ under_way: true, claimed_until: new Date(fixture.context.now() + 30_000) })
      .where('payment_id', '=', id)
      .execute()
    await takeStep(fixture.context, retry(id))
    expect(await outcomes(id)).toEqual(['refused  call-under-way'])
    expect(fixture.seller.released).toEqual([])
  })

  test('STF-06 a row can be neither changed nor deleted before its time', async () => {
    const { db } = database
    const subject = randomUUID()
    const year = 366 * 24 * 60 * 60_000
    const write = (action: 'sign-in' | 'refund', yearsAgo: number) =>
      writeAudit(db, { actor: { subject, name: 'x' }, action, outcome: 'done' }, Date.now() - yearsAgo * year)
    await write('sign-in', 0)
    await write('refund', 2)
    const rows = db.deleteFrom('staff_audit').where('subject', '=', subject)
    await expect(
      db.updateTable('staff_audit').set({ name: 'y' }).where('subject', '=', subject).execute(),
    ).rejects.toThrow('staff_audit is append-only')
    await expect(rows.where('action', '=', 'sign-in').execute()).rejects.toThrow('staff_audit is append-only')
    await expect(rows.where('action', '=', 'refund').execute()).rejects.toThrow('staff_audit is append-only')
    await write('sign-in', 2)
    await write('refund', 11)
    const old = rows.where('happened_at', '<', sql<Date>`now() - interval '1 year'`)
    const deleted = await old
      .where((eb) =>
        eb.or([eb('action', '=', 'sign-in'), eb('happened_at', '<', sql<Date>`now() - interval '10 years'`)]),
      )
      .executeTakeFirst()
    expect(deleted.numDeletedRows).toBe(2n)
  })
})
