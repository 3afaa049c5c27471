import type { OpeningSchedule, OpeningTimeline } from './opening-hours.ts'
import { buildOpeningTimeline } from './opening-timeline.ts'
import { findPublicHoliday } from './public-holiday.server.ts'

const kept = new WeakMap<OpeningSchedule, OpeningTimeline>()

/**
 * The timeline of a schedule, computed once for each day of its time zone: it is the same at every moment of its first
 * day. It is kept as long as the schedule itself is in memory.
 */
export function timelineAt(schedule: OpeningSchedule, nowMs: number): OpeningTimeline {
  const known = kept.get(schedule)
  if (known !== undefined && isFirstDay(known, nowMs)) return known
  const timeline = buildOpeningTimeline(schedule, findPublicHoliday, nowMs)
  kept.set(schedule, timeline)
  return timeline
}

export const isFirstDay = (
  { midnights: [begins = Infinity, ends = -Infinity] }: OpeningTimeline,
  nowMs: number,
) => begins <= nowMs && nowMs < ends
