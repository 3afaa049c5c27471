import type { CouponRow } from '#features/coupons/coupons.server.ts'
import type { RedeemRule } from '#features/coupons/redeem-rule.ts'
import type { Content } from '#platform/content.server.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import type { ConfirmContext, Till } from './confirm-redemption.server.ts'
import { wrongPinsOfAccount, wrongPinsOfRedemption } from './pin-limits.ts'
import { createRedemptions, type Redemptions } from './redemptions.server.ts'

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

/** A device of a shop that is not known yet. */
export const strangeTill: Till = { network: '192.0.2.1', device: null }

let coupons = 0

/** A limit in memory of so many wrong attempts for each key. */
function limitTo(most: number): ConfirmContext['attemptsOfTill'] {
  const attempts = new Map<string, number>()
  return {
    attempt: async (key) => {
      const count = (attempts.get(key) ?? 0) + 1
      attempts.set(key, count)
      return count > most ? { ok: false, retryAfter: 60 } : { ok: true }
    },
    giveBack: async (key) => void attempts.set(key, (attempts.get(key) ?? 1) - 1),
    forget: async (key) => void attempts.delete(key),
  }
}

/** A moment at noon in Kiel. */
export const noon = Date.UTC(2026, 10, 23, 11)

/**
 * Redemptions of one coupon of a centre that exists only here, with a clock that the test sets; `other` is another
 * replica on the same database.
 * @param most after so many wrong entries on a device of a shop it has to wait; and how many wrong PINs there were before
 * @param uid the coupon, if it is one of another process, too
 */
export function createRedemptionFixture(
  { db }: Pick<OpenDatabase, 'db'>,
  rule: Partial<RedeemRule> = {},
  most: { readonly wrongAtTill?: number; readonly wrongBefore?: number } = {},
  uid = `coupon-${process.pid}-${(coupons += 1)}`,
): RedemptionFixture {
  const clock = { now: noon }
  const key = { centreUid: 'kiel', couponUid: uid }
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
  const content: Content = {
    read: async ({ name }) => parts[name] as never,
    derive: (_id, _centre, make) => make(),
  }
  let wrongPins = most.wrongBefore ?? 0
  const limits = {
    pinsOfRedemption: limitTo(wrongPinsOfRedemption.attempts),
    pinsOfAccount: limitTo(wrongPinsOfAccount.attempts),
    // What its waits leave of a day.
    pinsWhileGuessed: limitTo(5),
    wrongPins: { add: async () => void (wrongPins += 1), count: async () => wrongPins },
    attemptsOfTill: limitTo(most.wrongAtTill ?? Infinity),
  }
  const open = () =>
    createRedemptions({
      db,
      content,
      now: () => clock.now,
      verifyPin: async (pin, hash) => hash === `hash of ${pin}`,
      ...limits,
      codeSecret: 'secret of the test',
    })
  return { clock, key, redemptions: open(), other: open() }
}

export type RedemptionFixture = {
  readonly clock: { now: number }
  readonly key: { readonly centreUid: string; readonly couponUid: string }
  readonly redemptions: Redemptions
  readonly other: Redemptions
}
