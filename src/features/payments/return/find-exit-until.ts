import type { PaymentView } from '../payment.ts'

/** Until when the barrier opens for what was paid (ISO 8601); null if there is no barrier to pass. */
export const findExitUntil = ({ results }: Pick<PaymentView, 'results'>): string | null =>
  Object.values(results).flatMap((result) => result['exitUntil'] ?? [])[0] ?? null

/** How long after the exit time a car may still be inside, in milliseconds. */
const latestMs = 24 * 60 * 60_000

/**
 * How an exit time stands: `open` until it ends, `late` for a day after that, because the car may still be inside and
 * its price has to be calculated again, and then `past`.
 */
export type ExitState = 'open' | 'late' | 'past'

/**
 * Judges an exit time.
 * @param exitAt in milliseconds; null if there is no barrier to pass, as is then the result
 */
export function judgeExitTime(exitAt: number | null, nowMs: number): ExitState | null {
  if (exitAt === null) return null
  if (nowMs < exitAt) return 'open'
  return nowMs < exitAt + latestMs ? 'late' : 'past'
}

/** When the state of an exit time changes next, in milliseconds; null if it does not any more. */
export function nextExitChange(exitAt: number | null, nowMs: number): number | null {
  const changes = exitAt === null ? [] : [exitAt, exitAt + latestMs]
  return changes.find((change) => nowMs < change) ?? null
}
