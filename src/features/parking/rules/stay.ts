const minute = 60_000

/** Whole minutes of a stay. An incomplete minute does not count, so that no second costs a step; never negative. */
export const minutesOfStay = (enteredAt: number, now: number): number =>
  Math.max(0, Math.floor((now - enteredAt) / minute))

/** The first moment, in epoch milliseconds, at which a stay is longer than the given number of whole minutes. */
export const momentAfterMinutes = (enteredAt: number, minutes: number): number =>
  enteredAt + (minutes + 1) * minute

/**
 * The whole minutes of a stay that a payment covers: up to now, but never beyond the end of the price that was paid, so
 * that paying late buys no time.
 * @param validUntil from when on the price was another one; null if that is not known
 */
export const paidMinutesOfStay = (enteredAt: number, now: number, validUntil: number | null): number =>
  minutesOfStay(enteredAt, validUntil === null ? now : Math.min(now, validUntil - 1))

/** Until when the barrier opens after the payment, in epoch milliseconds like `paidAt`. */
export const exitUntil = (paidAt: number, graceMinutes: number): number => paidAt + graceMinutes * minute
