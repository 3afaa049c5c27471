import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#platform/database/database.test-support.ts'
import { toJson } from '#platform/database/tables.server.ts'
import { createRedemptionFixture, noon, rightPin } from './redemptions.test-support.ts'

test(
  'CPN-04 1,000 accounts guess all day: 5,075 PINs are judged, the alarm is raised, and who has the right PIN never waits',
  { timeout: 120_000 },
  async () => {
    const database = await openTestDatabase()
    const fixture = createRedemptionFixture(database)
    const { redemptions, key } = fixture
    const confirm = async (oid: string, id: string, pin: string) => {
      const confirmed = await redemptions.confirmByPin(oid, { id, pin })
      return confirmed.ok ? 'ok' : confirmed.problem
    }
    /** Redemptions of an account that starts and stops again and again, in different rows only because that is quicker. */
    const rows = Array.from({ length: 1000 }, (_, account) =>
      Array.from({ length: account < 5 ? 5 : 2 }, (__, index) => ({
        id: randomUUID(),
        owner_oid: `account-${account}`,
        centre_uid: key.centreUid,
        coupon_uid: key.couponUid,
        period: `2026-11-0${index + 1}`,
        issuer: 'Röstraum',
        title: toJson({ de: 'Kaffee', en: 'Coffee' }),
        benefit: toJson({ de: 'Gratis', en: 'Free' }),
        state: 'started' as const,
        started_at: new Date(noon),
        expires_at: new Date(noon + 300_000),
        moved_at: new Date(noon),
      })),
    )
    await redemptions.start('somebody', key)
    await database.db.insertInto('coupon_redemption').values(rows.flat()).execute()
    let judged = 0
    for (const [account, begun] of rows.entries()) {
      for (const { id, owner_oid: oid } of begun)
        while ((await confirm(oid, id, '000000')) === 'wrong-pin') judged += 1
      if (account === 4)
        expect(await redemptions.listGuessedPins()).toEqual([
          { centreUid: 'kiel', centreName: 'Kiel', shop: 'Röstraum', wrong: 100 },
        ])
      if (account % 100 === 0) {
        const honest = await redemptions.start(`honest-${account}`, key)
        const id = honest.ok ? honest.value.id : ''
        expect(await confirm(`honest-${account}`, id, rightPin)).toBe('ok')
      }
    }
    // Five accounts with 20 each until the alarm, and then five of each.
    expect(judged).toBe(5075)
    await database.close()
  },
)
