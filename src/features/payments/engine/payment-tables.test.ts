import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { engines, openTestDatabase } from '#platform/database/database.test-support.ts'
import {
  createPaymentFixture,
  newTicket,
  orderTicket,
  startPayment,
  type PaymentFixture,
} from '../payments.test-support.ts'
import { createPayments, type Payments } from '../payments.server.ts'
import { allowedTransitions } from '../payment-state.ts'

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

  test('PAY-03 the transition table of the database equals the one in the code', async () => {
    const rows = await database.db.selectFrom('allowed_transition').selectAll().execute()
    const ours = Object.entries(allowedTransitions).flatMap(([from, tos]) => tos.map((to) => `${from} ${to}`))
    expect(rows.map((row) => `${row.from_state} ${row.to_state}`).toSorted()).toEqual(ours.toSorted())
  })

  describe('the database refuses', () => {
    test('PAY-03 a second live payment for the same thing', async () => {
      const id = await start()
      const copy = sql`insert into payment select (jsonb_populate_record(payment, jsonb_build_object(
        'id', gen_random_uuid(), 'psp_ref', null))).* from payment where id = ${id}`
      await expect(copy.execute(database.db)).rejects.toThrow('payment_one_live')
    })

    test('PAY-03 a transition that is not in the table', async () => {
      const id = await start()
      const jump = database.db
        .updateTable('payment')
        .set({ state: 'refunded' })
        .where('id', '=', id)
        .execute()
      await expect(jump).rejects.toThrow('cannot go from psp_created to refunded')
    })

    test('PAY-03 a change of the history', async () => {
      const id = await start()
      const events = database.db.deleteFrom('payment_event').where('payment_id', '=', id).execute()
      await expect(events).rejects.toThrow('append-only')
    })

    test('PAY-06 a posting whose lines do not add up to 0', async () => {
      const line = { payment_id: null, account: 'card:1', amount_cents: 100, posted_at: new Date() }
      const lonely = database.db
        .insertInto('ledger_line')
        .values({ ...line, posting: newTicket() })
        .execute()
      await expect(lonely).rejects.toThrow('does not add up to 0')
    })
  })
})
