import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { engineOfRun, openTestDatabase } from '#platform/database/database.test-support.ts'
import { sweepPayments } from '../operations/sweep-payments.server.ts'
import {
  createPaymentFixture,
  newTicket,
  orderTicket,
  owner,
  startPayment,
} from '../payments.test-support.ts'
import { createPayments } from '../payments.server.ts'
import { findPageEnd } from './page-end.ts'

const minute = 60_000
const now = Date.UTC(2026, 10, 20, 12)

test.each([
  ['whose price stays lives for an hour', undefined, 0, 60],
  ['lives ten minutes longer than its price', 26, 0, 36],
  ['never lives longer than an hour', 55, 0, 60],
  ['of a price that ends at once lives for ten minutes', 0, 0, 10],
  ['of a price that has ended meanwhile lives for ten minutes', -5, 0, 10],
  ['lives as long as the provider wants at least', 0.5, 31, 31],
  ['lives longer than that if its price does', 26, 31, 36],
  ['at a provider that closes pages in its own time lives for an hour', 5, 60, 60],
  ['never lives longer than an hour, whatever the provider wants', 5, 1440, 60],
])('PAY-03 a page %s', (_, minutesValid, shortestMinutes, minutesOpen) => {
  const validUntil = minutesValid === undefined ? undefined : now + minutesValid * minute
  const end = findPageEnd({ now, validUntil, shortestMs: shortestMinutes * minute })
  expect((end - now) / minute).toBe(minutesOpen)
})

test('PAY-03 a page is always open for ten to sixty minutes, and an earlier end of the price never opens it for longer', () => {
  const moment = fc.integer({ min: -120 * minute, max: 48 * 60 * minute })
  fc.assert(
    fc.property(moment, moment, fc.integer({ min: 0, max: 120 * minute }), (one, other, shortestMs) => {
      const [earlier, later] = [Math.min(one, other), Math.max(one, other)].map((valid) =>
        findPageEnd({ now, validUntil: now + valid, shortestMs }),
      )
      expect(earlier).toBeGreaterThanOrEqual(now + 10 * minute)
      expect(later).toBeLessThanOrEqual(now + 60 * minute)
      expect(earlier).toBeLessThanOrEqual(later ?? 0)
    }),
  )
})

describe.each(engineOfRun)('on $name', (engine) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

  test.each([
    ['that stays', undefined, 0, '13:00:00'],
    ['that ends in 26 minutes', 26, 0, '12:36:00'],
    ['that ends in 26 minutes, at a provider whose pages live longer,', 26, 50, '12:50:00'],
    ['that ends tomorrow', 1440, 0, '13:00:00'],
  ])(
    'PAY-03 the page of a price %s is open so long and is then closed',
    async (_, minutes, shortest, end) => {
      const { context, psp, seller, clock } = createPaymentFixture(database)
      const payments = createPayments(context)
      psp.page.shortestMs = shortest * minute
      if (minutes !== undefined) seller.price.validUntil = clock.now + minutes * minute
      const id = await startPayment(payments, orderTicket(newTicket()))
      const endsAt = Date.parse(`2026-01-01T${end}Z`)
      expect(psp.sale(id).intent.expiresAt.getTime()).toBe(endsAt)
      clock.now = endsAt - 1
      await sweepPayments(context)
      expect(await payments.find(owner, id)).toMatchObject({ state: 'psp_created' })
      clock.now = endsAt
      await sweepPayments(context)
      expect(psp.sale(id).state).toBe('expired')
      expect(await payments.find(owner, id)).toMatchObject({ state: 'expired' })
    },
  )
})
