import { formatHours } from './format-hours.ts'
import type { OpeningTimeline } from './opening-hours.ts'

/**
 * The hours that begin on the current day of a place, as text like in its table of hours; null if none do, as on a
 * closed day, or if the moment is outside the timeline. They are true until the next midnight there, which
 * `nextChangeAt` counts.
 */
export function describeTodaysHours({ spans, midnights }: OpeningTimeline, nowMs: number): string | null {
  const [begins, ends] = boundsOfDay(midnights, nowMs)
  const hours = spans.flatMap(({ opensAt, opensText, closes }) =>
    opensAt >= begins && opensAt < ends && closes
      ? [formatHours({ from: opensText, till: closes.text })]
      : [],
  )
  return hours.length > 0 ? hours.join(', ') : null
}

/** When the current day of a place begins and ends; no moment is between them outside the timeline. */
export function boundsOfDay(
  midnights: OpeningTimeline['midnights'],
  nowMs: number,
): readonly [number, number] {
  const today = midnights.findLastIndex((midnight) => midnight <= nowMs)
  const [begins = Infinity, ends = -Infinity] = today < 0 ? [] : midnights.slice(today)
  return [begins, ends]
}
