import type { ClockTime, DayOfWeek, OpeningTimeline } from './opening-hours.ts'

/** What a visitor is told about a place at one moment; the caller has the texts. */
export type OpeningStatus =
  /** Closes today or, past midnight, tomorrow. */
  | {
      readonly kind: 'open'
      readonly closesAt: number
      readonly closesText: ClockTime
      readonly closesTomorrow: boolean
    }
  /** Closes, but not before the day after tomorrow: "open until Saturday 24:00". */
  | {
      readonly kind: 'open-for-days'
      readonly closesAt: number
      readonly closesText: ClockTime
      readonly dayOfWeek: DayOfWeek
    }
  /** No closing within the timeline: open around the clock. */
  | { readonly kind: 'open-always' }
  | { readonly kind: 'closing-soon'; readonly closesAt: number; readonly closesText: ClockTime }
  | { readonly kind: 'opens-today'; readonly opensAt: number; readonly opensText: ClockTime }
  /** If `daysAway` is 7 or more, the weekday alone would be read as the nearer one: show the date. */
  | {
      readonly kind: 'opens-later'
      readonly opensAt: number
      readonly opensText: ClockTime
      readonly dayOfWeek: DayOfWeek
      readonly date: string
      readonly isTomorrow: boolean
      readonly daysAway: number
    }
  | { readonly kind: 'closed-long' }
  /** The moment is outside the timeline: an old page, or a visitor's clock that is wrong by days. Show nothing. */
  | { readonly kind: 'unknown' }

const soonMs = 30 * 60 * 1000

/**
 * Decides what to say about a place at `nowMs`. Runs on the server and in the browser; it only compares numbers, so the
 * visitor's time zone does not matter. A place is open from its opening time until just before its closing time.
 */
export function decideOpeningStatus({ spans, midnights }: OpeningTimeline, nowMs: number): OpeningStatus {
  const dayOf = (ms: number) => midnights.findLastIndex((midnight) => midnight <= ms)
  const today = dayOf(nowMs)
  if (today === -1 || today === midnights.length - 1) return { kind: 'unknown' }

  const span = spans.find(({ closes }) => closes === null || closes.at > nowMs)
  if (!span) return { kind: 'closed-long' }

  const { opensAt, opensText, closes, dayOfWeek, date } = span
  if (opensAt > nowMs) {
    const daysAway = dayOf(opensAt) - today
    if (daysAway === 0) return { kind: 'opens-today', opensAt, opensText }
    return { kind: 'opens-later', opensAt, opensText, dayOfWeek, date, isTomorrow: daysAway === 1, daysAway }
  }

  if (closes === null) return { kind: 'open-always' }
  const closing = { closesAt: closes.at, closesText: closes.text }
  if (closes.at - nowMs <= soonMs) return { kind: 'closing-soon', ...closing }
  const daysLeft = dayOf(closes.at - 1) - today
  return daysLeft > 1
    ? { kind: 'open-for-days', ...closing, dayOfWeek: closes.dayOfWeek }
    : { kind: 'open', ...closing, closesTomorrow: daysLeft === 1 }
}

/**
 * When the status may change next, in epoch milliseconds: a page or timer can wait until then. Every local midnight
 * counts, because "tomorrow" becomes "today". Null after the end of the timeline.
 */
export function nextChangeAt({ spans, midnights }: OpeningTimeline, nowMs: number): number | null {
  const endsAt = midnights.at(-1) ?? nowMs
  let first: number | null = null
  const consider = (ms: number) => {
    if (ms > nowMs && ms <= endsAt && (first === null || ms < first)) first = ms
  }
  for (const midnight of midnights) consider(midnight)
  for (const { opensAt, closes } of spans) {
    consider(opensAt)
    if (closes === null) continue
    consider(closes.at - soonMs)
    consider(closes.at)
  }
  return first
}
