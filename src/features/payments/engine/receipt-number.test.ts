import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { engines, openTestDatabase } from '#platform/database/database.test-support.ts'
import {
  createPaymentFixture,
  newTicket,
  orderTicket,
  owner,
  startPayment,
} from '../payments.test-support.ts'
import { createPayments } from '../payments.server.ts'

describe.each(engines)('the number of a receipt on $name', (engine) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

  test.each([
    [41, '2026-12-31T22:30:00Z', '2026-000042'],
    [999_998, '2026-12-31T22:30:00Z', '2026-999999'],
    [1_000_041, '2026-12-31T23:30:00Z', '2027-1000042'],
  ])(
    'PRK-09 after %i receipts, at %s, is %s: the German year, and all digits',
    async (last, at, expected) => {
      const fixture = createPaymentFixture(database)
      const payments = createPayments(fixture.context)
      await sql`select setval('receipt_number', ${last})`.execute(database.db)
      fixture.clock.now = Date.parse(at)
      const id = await startPayment(payments, orderTicket(newTicket()))
      fixture.psp.act(id, 'captured')
      await payments.finalize(owner, id)
      expect(await payments.find(owner, id)).toMatchObject({ receiptNumber: expected })
    },
  )
})
