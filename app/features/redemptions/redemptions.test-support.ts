import type { CouponRow } from '#app/features/coupons/coupons.server.ts'
import type { RedeemRule } from '#app/features/coupons/redeem-rule.ts'
import type { Content } from '#app/platform/content.server.ts'
import type { OpenDatabase } from '#db/open-database.ts'
import type { AttemptLimit } from './confirm-redemption.server.ts'
import { createRedemptions, type Redemptions } from './redemptions.server.ts'

/** The PIN of all coupons of the fixture. */
export const rightPin = '246810'

const everyday: RedeemRule = {
  limit: 'once',
  quota: null,
  confirm: 'code',
  minutes: 5,
  from: null,
  until: null,
  pinHash: `hash of ${rightPin}`,
}

let coupons = 0

/** A limit in memory of so many wrong attempts for each key. */
function limitTo(most: number): AttemptLimit {
  const attempts = new Map<string, number>()
  return {
    attempt: async (key) => {
      const count = (attempts.get(key) ?? 0) + 1
      attempts.set(key, count)
      return count > most ? { ok: false, retryAfter: 60 } : { ok: true }
    },
    giveBack: async (key) => void attempts.set(key, (attempts.get(key) ?? 1) - 1),
  }
}

/** A moment at noon in Kiel. */
export const noon = Date.UTC(2026, 10, 23, 11)

/**
 * Redemptions of one coupon of a centre that exists only here, with a clock that the test sets; `other` is another
 * replica on the same database.
 * @param mostWrongPins after so many wrong ones, by all accounts together, the PIN is locked
 */
export function createRedemptionFixture(
  { db }: Pick<OpenDatabase, 'db'>,
  rule: Partial<RedeemRule> = {},
  mostWrongPins = Infinity,
): RedemptionFixture {
  const clock = { now: noon }
  const key = { centreUid: 'kiel', couponUid: `coupon-${process.pid}-${(coupons += 1)}` }
  const coupon = {
    uid: key.couponUid,
    shop_name: 'Röstraum',
    title: { de: 'Kaffee', en: 'Coffee' },
    benefit: { de: 'Gratis', en: 'Free' },
    valid_from: '2026-11-20',
    valid_until: '2026-12-20',
    redeem: { ...everyday, ...rule },
  } as CouponRow
  const centre = { name: 'Kiel', schedule: { timeZone: 'Europe/Berlin' } }
  const parts: Readonly<Record<string, unknown>> = {
    coupons: [coupon],
    centre,
    centres: new Map([[key.centreUid, centre]]),
  }
  const content: Content = { read: async ({ name }) => parts[name] as never }
  const pinsOfAccount = limitTo(5)
  const pinsOfHash = limitTo(mostWrongPins)
  const open = () =>
    createRedemptions({
      db,
      content,
      now: () => clock.now,
      verifyPin: async (pin, hash) => hash === `hash of ${pin}`,
      pinsOfAccount,
      pinsOfCoupon: limitTo(Infinity),
      pinsOfHash,
      codeSecret: 'secret of the test',
    })
  return { clock, key, redemptions: open(), other: open() }
}

/** See `createRedemptionFixture`. */
export type RedemptionFixture = {
  readonly clock: { now: number }
  readonly key: { readonly centreUid: string; readonly couponUid: string }
  readonly redemptions: Redemptions
  readonly other: Redemptions
}
