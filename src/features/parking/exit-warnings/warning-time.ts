/** How long before the end of the exit time the warning comes, in milliseconds. */
export const warningLeadMs = 5 * 60_000
/** A warning that would come sooner than this, in milliseconds, is not offered: the visitor is still reading the page. */
const leastAheadMs = 60_000

/**
 * When to warn of the end of an exit time, in epoch milliseconds; null if it is too late for a warning, or if there is
 * no barrier to pass.
 */
export function decideWarningTime(exitUntil: string | null, nowMs: number): number | null {
  if (exitUntil === null) return null
  const warnsAt = Date.parse(exitUntil) - warningLeadMs
  return warnsAt - nowMs >= leastAheadMs ? warnsAt : null
}

/** The minutes that are left of an exit time, as the warning says them; at least one. */
export const minutesLeft = (exitUntilMs: number, nowMs: number): number =>
  Math.max(1, Math.round((exitUntilMs - nowMs) / 60_000))
