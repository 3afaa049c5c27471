/*
 * How many wrong PINs are judged. Nothing is counted for a shop, so that nobody can lock its PIN for others; what somebody
 * with many accounts gets is worked out in decision 83.
 */

/** Typing errors at the till; anyone who stops and starts again may try again, up to the limit of the account. */
export const wrongPinsOfRedemption = { attempts: 5, seconds: 600 } as const

const daySeconds = 86_400

/** Wrong PINs of one account, for whatever coupon, in a day. */
export const wrongPinsOfAccount = { attempts: 20, seconds: daySeconds } as const

/** So many wrong entries of one PIN in a day raise the alarm: more than tills mistype. */
export const alarmingWrongPins = { attempts: 100, seconds: daySeconds } as const

/** While a PIN is being guessed, an account waits after each wrong one: a minute, then 8, 64, 512; five in a day. */
export const waitsWhileGuessed = {
  free: 0,
  firstSeconds: 60,
  factor: 8,
  longestSeconds: daySeconds,
  forgetSeconds: daySeconds,
} as const
