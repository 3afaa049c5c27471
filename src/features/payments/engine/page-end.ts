export const longestPageMs = 60 * 60_000
/**
 * For how long a page outlives its price. Anyone who began to pay while it was right may finish with card and confirmation;
 * later the page would sell what costs more by now.
 */
const graceMs = 10 * 60_000

type PageFacts = {
  readonly now: number
  /** From when on the price may be another one; undefined if it stays. */
  readonly validUntil: number | undefined
  /** The shortest life of a page that the provider allows. */
  readonly shortestMs: number
}

/** Until when a provider's page that is opened now accepts payment, in epoch milliseconds. */
export function findPageEnd({ now, validUntil = Infinity, shortestMs }: PageFacts): number {
  const end = Math.max(Math.max(validUntil, now) + graceMs, now + shortestMs)
  return Math.min(end, now + longestPageMs)
}
