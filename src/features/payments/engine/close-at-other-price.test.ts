import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { fail } from '#core/result.ts'
import { openTestDatabase } from '#platform/database/database.test-support.ts'
import {
  createPaymentFixture,
  newTicket,
  orderTicket,
  owner,
  startPayment,
  type PaymentFixture,
} from '../payments.test-support.ts'
import { createPayments, type Payments } from '../payments.server.ts'

let database: OpenDatabase
let fixture: PaymentFixture
let payments: Payments
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  fixture = createPaymentFixture(database)
  payments = createPayments(fixture.context)
})

const start = () => startPayment(payments, orderTicket(newTicket()))

test('PAY-03 a price that has ended is asked for again when the visitor comes back, and a page at another price is closed', async () => {
  const { price } = fixture.seller
  price.validUntil = fixture.clock.now + 60_000
  const [early, same, risen, paid] = [await start(), await start(), await start(), await start()]
  price.cents = 750
  expect([await payments.finalize(owner, early), fixture.psp.sale(early).state]).toEqual(['refused', 'open'])
  fixture.clock.now += 120_000
  price.cents = 250
  expect([await payments.finalize(owner, same), fixture.psp.sale(same).state]).toEqual(['refused', 'open'])
  price.cents = 750
  expect([await payments.finalize(owner, risen), fixture.psp.sale(risen).state]).toEqual([
    'refused',
    'expired',
  ])
  expect(await payments.find(owner, risen)).toMatchObject({ status: 'failed' })
  // Anyone who has paid in time has paid.
  fixture.psp.act(paid, 'captured')
  expect([await payments.finalize(owner, paid), fixture.psp.sale(paid).state]).toEqual([
    'accepted',
    'captured',
  ])
})

test.each([
  ['subject-already-paid', 'expired'],
  ['nothing-due', 'expired'],
  ['subject-expired', 'expired'],
  ['unavailable', 'open'],
] as const)(
  'PAY-03 if the price has ended and the seller says %s, the page that is left is %s',
  async (problem, state) => {
    fixture.seller.price.validUntil = fixture.clock.now + 60_000
    const id = await start()
    fixture.clock.now += 120_000
    const handler = { ...fixture.seller.handler, quote: async () => fail(problem) }
    const { finalize } = createPayments({ ...fixture.context, handlers: [handler] })
    expect(await finalize(owner, id)).toBe('refused')
    expect(fixture.psp.sale(id).state).toBe(state)
  },
)
