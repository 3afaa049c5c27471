import { randomBytes } from 'node:crypto'
import {
  alarmingWrongPins,
  waitsWhileGuessed,
  wrongPinsOfAccount,
  wrongPinsOfRedemption,
} from './pin-limits.ts'
import { createRedemptions, type Redemptions } from './redemptions.server.ts'
import type { Services } from '#platform/services.server.ts'
import { getOrCreateSecret } from '#platform/database/stored-secret.server.ts'
import { verifyPassword } from '#features/sign-in/provider/password-hash.server.ts'
import { createAttemptCounter } from '#platform/limits/attempt-counter.server.ts'
import { createDelayLimit } from '#platform/limits/delay-limit.server.ts'
import { createRateLimit } from '#platform/limits/rate-limit.server.ts'

const minute = 60

/** Opens the redemptions of coupons; all replicas share the secret of the changing codes and the counts of wrong codes and PINs. */
export async function openRedemptions({ db, content, now }: Services): Promise<Redemptions> {
  return createRedemptions({
    db,
    content,
    now,
    verifyPin: verifyPassword,
    pinsOfRedemption: createRateLimit(db, { name: 'coupon-pin-redemption', ...wrongPinsOfRedemption }),
    pinsOfAccount: createRateLimit(db, { name: 'coupon-pin', ...wrongPinsOfAccount }),
    pinsWhileGuessed: createDelayLimit(db, { name: 'coupon-pin-guessed', ...waitsWhileGuessed }),
    wrongPins: createAttemptCounter(db, { name: 'coupon-pin-all', seconds: alarmingWrongPins.seconds }),
    // Typing errors of a busy till need no wait, and nobody waits longer than an hour.
    attemptsOfTill: createDelayLimit(db, {
      name: 'coupon-till',
      free: 10,
      firstSeconds: 30,
      factor: 2,
      longestSeconds: 60 * minute,
      forgetSeconds: 24 * 60 * minute,
    }),
    codeSecret: await getOrCreateSecret(db, 'coupon-codes', () => randomBytes(32).toString('hex')),
  })
}
