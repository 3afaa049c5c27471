import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#platform/database/database.test-support.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { expireRedemptions } from './redemption-records.server.ts'
import { redemptionTransitions, type RedemptionState } from './redemption-state.ts'
import { createRedemptionFixture, rightPin, strangeTill } from './redemptions.test-support.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
}, 60_000)
afterAll(() => database.close())

const visitors = ['anna', 'ben', 'cleo'] as const

/** Everything that can happen around one coupon, in any order and any number of times. */
const happening = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom('start', 'pin', 'wrong pin', 'code', 'cancel'),
      who: fc.constantFrom(...visitors),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 1500 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('job' as const) }) },
)

test(
  'CPN-03 whatever happens in whatever order: no step but those of the table, never over the quota, never twice, nothing burnt',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('once' as const, 'daily' as const),
        fc.array(happening, { minLength: 3, maxLength: 25 }),
        async (limit, happenings) => {
          const fixture = createRedemptionFixture(database, { limit, quota: 2 })
          const { redemptions, key, clock } = fixture
          const ids = new Map<string, string>()
          const seen = new Map<string, RedemptionState>()
          for (const what of happenings) {
            if (what.do === 'wait') clock.now += what.minutes * 60_000
            else if (what.do === 'job') await expireRedemptions(database.db, clock.now)
            else {
              const { who } = what
              const id = ids.get(who) ?? '00000000-0000-4000-8000-000000000000'
              const known = await redemptions.find(who, id)
              if (what.do === 'start') {
                const started = await redemptions.start(who, key)
                if (started.ok) ids.set(who, started.value.id)
              } else if (what.do === 'cancel') await redemptions.cancel(who, id)
              else if (what.do === 'code') {
                if (known) {
                  const { code } = redemptions.showCode(known)
                  await redemptions.confirmByCode(
                    { centreUid: key.centreUid, code, pin: rightPin },
                    strangeTill,
                  )
                }
              } else await redemptions.confirmByPin(who, { id, pin: what.do === 'pin' ? rightPin : '0000' })
            }
            const rows = await database.db
              .selectFrom('coupon_redemption')
              .select(['id', 'owner_oid', 'period', 'state'])
              .where('coupon_uid', '=', key.couponUid)
              .execute()
            const live = rows.filter(({ state }) => state === 'started' || state === 'redeemed')
            const redeemed = live.filter(({ state }) => state === 'redeemed')
            expect(redeemed.length).toBeLessThanOrEqual(2)
            const taken = await database.db
              .selectFrom('coupon_quota')
              .select('taken')
              .where('coupon_uid', '=', key.couponUid)
              .executeTakeFirst()
            expect(taken?.taken ?? 0).toBe(redeemed.length)
            const uses = live.map(({ owner_oid, period }) => `${owner_oid} ${period}`)
            expect(new Set(uses).size).toBe(uses.length)
            for (const { id, state } of rows) {
              const before = seen.get(id) ?? 'started'
              if (before !== state) expect(redemptionTransitions[before]).toContain(state)
              seen.set(id, state)
            }
          }
        },
      ),
      { numRuns: 40 },
    )
  },
)
