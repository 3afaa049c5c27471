/** What is offered at a tap. Cents. */
export const offeredAmounts = [1000, 2000, 5000, 10_000] as const
/** A top-up costs us a payment, so it must be worth one. */
export const smallestTopUp = 500
export const largestTopUp = 15_000
/** So much money may lie on a card; more would need a banking licence to hold. */
export const fullestCard = 25_000

/** Whether so much can be put on a card that holds so much: whole cents, within all three limits. */
export const isTopUpOffered = (amountCents: number, balanceCents: number): boolean =>
  Number.isInteger(amountCents) &&
  amountCents >= smallestTopUp &&
  amountCents <= largestTopUp &&
  balanceCents + amountCents <= fullestCard

/** An amount as people write it (`25`, `25,50`, `25.50 €`), in cents; undefined for what is none. */
export function parseAmount(text: string): number | undefined {
  const [, euros, cents = ''] = /^\s*(\d{1,6})(?:[.,](\d{1,2}))?\s*(?:€|EUR)?\s*$/.exec(text) ?? []
  return euros === undefined ? undefined : Number(euros) * 100 + Number(cents.padEnd(2, '0'))
}
