/** The amounts that the form offers, in cents. */
export const offeredAmounts = [1000, 2000, 5000, 10_000] as const
/** The smallest top-up in cents: each one costs us a payment fee. */
export const minimumTopUp = 500
/** The largest single top-up, in cents. */
export const maximumTopUp = 15_000
/** The maximum balance of a card in cents; a higher one would need a banking licence. */
export const maximumCardBalance = 25_000

/** Whether this amount may be added to a card with this balance, both in cents: whole, and within all three limits. */
export const isTopUpOffered = (amountCents: number, balanceCents: number): boolean =>
  Number.isInteger(amountCents) &&
  amountCents >= minimumTopUp &&
  amountCents <= maximumTopUp &&
  balanceCents + amountCents <= maximumCardBalance
