import { dayName } from './day-names.ts'
import { isFirstDay, timelineAt } from './kept-timeline.server.ts'
import { listIntervals } from './list-intervals.ts'
import type { OpeningSchedule, OpeningTimeline, Operation } from './opening-hours.ts'
import type { OpeningHoursJsonLd } from './opening-info.ts'
import { findPublicHoliday } from './public-holiday.server.ts'
import { listExceptionalDays } from './upcoming-exceptions.ts'

/** How many days ahead search engines are told of special days and public holidays. */
const describedDays = 366

const kept = new WeakMap<OpeningSchedule, { timeline: OpeningTimeline; described: OpeningHoursJsonLd }>()

/**
 * The opening hours of a schedule for schema.org: its week, and the coming days that differ from it, public holidays
 * included, each with the hours that the page shows. It depends on the day only, so it is computed once a day.
 */
export function describeOpeningHours(schedule: OpeningSchedule, nowMs: number): OpeningHoursJsonLd {
  const known = kept.get(schedule)
  if (known !== undefined && isFirstDay(known.timeline, nowMs)) return known.described
  const described = {
    openingHoursSpecification: schedule.weekly
      .filter(({ isClosed }) => !isClosed)
      .flatMap(({ dayOfWeek, operation }) => specify({ dayOfWeek: dayName(dayOfWeek, 'en') }, operation)),
    specialOpeningHoursSpecification: listExceptionalDays(
      schedule,
      findPublicHoliday,
      nowMs,
      describedDays,
    ).flatMap(({ date, operation }) => specify({ validFrom: date, validThrough: date }, operation)),
  }
  kept.set(schedule, { timeline: timelineAt(schedule, nowMs), described })
  return described
}

/** One specification for each interval; a closed day opens and closes at the same time. */
const specify = (when: object, operation: Operation | null) =>
  (operation === null ? [{ from: '00:00', till: '00:00' }] : listIntervals(operation)).map(
    ({ from, till }) => ({
      '@type': 'OpeningHoursSpecification',
      ...when,
      opens: from,
      closes: till === '24:00' ? '23:59' : till,
    }),
  )
