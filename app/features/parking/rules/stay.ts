const minute = 60_000

/** Whole minutes of a stay. An incomplete minute does not count, so that no second costs a step; never negative. */
export const minutesOfStay = (enteredAt: number, now: number): number =>
  Math.max(0, Math.floor((now - enteredAt) / minute))

/** The first moment, in epoch milliseconds, at which a stay is longer than the given number of whole minutes. */
export const momentAfterMinutes = (enteredAt: number, minutes: number): number =>
  enteredAt + (minutes + 1) * minute

/** Until when the barrier opens after the payment, in epoch milliseconds like `paidAt`. */
export const exitUntil = (paidAt: number, graceMinutes: number): number => paidAt + graceMinutes * minute
