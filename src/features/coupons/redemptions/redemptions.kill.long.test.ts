import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { engines, openTestDatabase } from '#platform/database/database.test-support.ts'
import { expireRedemptions } from './redemption-records.server.ts'
import { createRedemptionFixture, rightPin } from './redemptions.test-support.ts'

/** How often everything that happens in the database is killed; `REDEEM_KILLS=500` for the long run. */
const killCount = Number(process.env['REDEEM_KILLS'] ?? 20)
const quota = 25
const visitors = Array.from({ length: 40 }, (_, index) => `visitor-${index}`)
/** What a killed connection, a closed pool and a failed transaction look like does not matter: the visitor tries again. */
const persist = async <Value>(ask: () => Promise<Value>): Promise<Value> => {
  for (;;) {
    try {
      return await ask()
    } catch {
      await sleep(2)
    }
  }
}

const onServer = engines.find(({ server }) => server !== null)

test.runIf(onServer)(
  `CPN-03 ${killCount} kills while 40 visitors redeem 25 coupons: none is burnt, none is redeemed twice`,
  { timeout: 300_000 },
  async () => {
    const database = await openTestDatabase(onServer)
    try {
      const done = { kills: 0 }
      while (done.kills < killCount) {
        const fixture = createRedemptionFixture(database, { quota })
        const { key, redemptions, other } = fixture
        const over = new AbortController()
        /** Each visitor taps twice at once, through two replicas, and says at the end what the screen has said. */
        const redeem = async (oid: string): Promise<'redeemed' | 'none-left'> => {
          const [started] = await Promise.all([
            persist(() => redemptions.start(oid, key)),
            persist(() => other.start(oid, key)),
          ])
          // After a lost answer the repeated call finds what the first one has done.
          if (!started.ok && started.problem !== 'used') return 'none-left'
          if (!started.ok) throw new Error('nobody has confirmed it yet')
          const { id } = started.value
          const confirmed = await Promise.all(
            [redemptions, other].map((each) => persist(() => each.confirmByPin(oid, { id, pin: rightPin }))),
          )
          const [first, second] = confirmed.map((each) => (each.ok ? 'redeemed' : each.problem))
          expect(second).toBe(first)
          return first === 'none-left' ? 'none-left' : 'redeemed'
        }
        const killing = (async () => {
          while (!over.signal.aborted && done.kills < killCount) {
            await sleep(Math.random() * 12)
            // The killer's own connection is spared; all others of this database die, whatever they are doing.
            await persist(() =>
              sql`select pg_terminate_backend(pid) from pg_stat_activity
                where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db),
            )
            done.kills += 1
          }
        })()
        const outcomes = await Promise.all(visitors.map(redeem))
        over.abort()
        await killing
        expect(outcomes.filter((outcome) => outcome === 'redeemed')).toHaveLength(quota)
        await persist(() => expireRedemptions(database.db, fixture.clock.now))
        const rows = await persist(() =>
          database.db
            .selectFrom('coupon_redemption')
            .select(['owner_oid', 'state'])
            .where('coupon_uid', '=', key.couponUid)
            .execute(),
        )
        const redeemed = rows.filter(({ state }) => state === 'redeemed')
        expect(redeemed).toHaveLength(quota)
        expect(new Set(redeemed.map(({ owner_oid }) => owner_oid)).size).toBe(quota)
        const { taken } = await persist(() =>
          database.db
            .selectFrom('coupon_quota')
            .select('taken')
            .where('coupon_uid', '=', key.couponUid)
            .executeTakeFirstOrThrow(),
        )
        expect(taken).toBe(quota)
      }
    } finally {
      await database.close()
    }
  },
)
