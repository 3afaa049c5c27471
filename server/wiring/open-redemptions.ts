import { randomBytes } from 'node:crypto'
import { createRedemptions, type Redemptions } from '#app/features/redemptions/redemptions.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { getOrCreateSecret } from '#db/stored-secret.server.ts'
import { verifyPassword } from '../identity-provider/password-hash.ts'
import { createDelayLimit } from '../limits/delay-limit.server.ts'
import { createRateLimit } from '../limits/rate-limit.server.ts'

const minute = 60

/** Opens the redemptions of coupons; all replicas share the secret of the changing codes and the counts of wrong codes and PINs. */
export async function openRedemptions({
  db,
  content,
  now,
}: Pick<Services, 'db' | 'content' | 'now'>): Promise<Redemptions> {
  return createRedemptions({
    db,
    content,
    now,
    verifyPin: verifyPassword,
    // Enough for typing errors at the till, too few for guessing.
    pinsOfAccount: createRateLimit(db, { name: 'coupon-pin', attempts: 5, seconds: 10 * minute }),
    // Somebody with many accounts is stopped by this one.
    pinsOfCoupon: createRateLimit(db, { name: 'coupon-pin-all', attempts: 60, seconds: 60 * minute }),
    // Four digits would be found in a week by the other two alone. One in a hundred is what is left of the chance.
    pinsOfHash: createRateLimit(db, {
      name: 'coupon-pin-week',
      attempts: 100,
      seconds: 7 * 24 * 60 * minute,
    }),
    // Typing errors of a busy till need no wait. Nobody waits longer than an hour, and a strange device guesses too few PINs
    // in a day to reach the lock of the week by itself.
    attemptsOfTill: createDelayLimit(db, {
      name: 'coupon-till',
      free: 10,
      firstSeconds: 30,
      longestSeconds: 60 * minute,
      forgetSeconds: 24 * 60 * minute,
    }),
    codeSecret: await getOrCreateSecret(db, 'coupon-codes', () => randomBytes(32).toString('hex')),
  })
}
