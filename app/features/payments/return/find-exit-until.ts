import type { PaymentView } from '../payment.ts'

/** Until when the barrier opens for what was paid (ISO 8601); null if there is no barrier to pass. */
export const findExitUntil = ({ results }: Pick<PaymentView, 'results'>): string | null =>
  Object.values(results).flatMap((result) => result['exitUntil'] ?? [])[0] ?? null

/** How long after the exit time a car may still be inside, in milliseconds. */
const latestMs = 24 * 60 * 60_000

/**
 * How the exit time of a payment stands: `open` until it ends, `late` for a day after that, because the car may still be
 * inside and its price has to be calculated anew, and then `past`. Null if there is no barrier to pass.
 */
export function judgeExitTime(
  payment: Pick<PaymentView, 'results'>,
  nowMs: number,
): 'open' | 'late' | 'past' | null {
  const until = findExitUntil(payment)
  if (until === null) return null
  const lateMs = nowMs - Date.parse(until)
  if (lateMs < 0) return 'open'
  return lateMs < latestMs ? 'late' : 'past'
}
