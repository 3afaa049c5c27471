import { formatDate } from '#app/i18n/date-text.ts'
import type { Locale } from '#app/i18n/locale.ts'
import { pickOptionalText } from '#app/i18n/localised.ts'
import { shortDayName } from './day-names.ts'
import { mergeOpeningHours } from './merge-opening-hours.ts'
import type { OpeningSchedule } from './opening-hours.ts'
import type { OpeningInfo } from './opening-info.ts'
import { buildOpeningTimeline } from './opening-timeline.ts'
import { findPublicHoliday } from './public-holiday.server.ts'
import { listUpcomingExceptions } from './upcoming-exceptions.ts'

/** How many days ahead holidays and special days are announced. */
const exceptionDays = 28

/** Prepares a schedule for display: the week in ranges, the coming exceptions, and the open spans for "open now". */
export function buildOpeningInfo(schedule: OpeningSchedule, locale: Locale, nowMs: number): OpeningInfo {
  return {
    ranges: mergeOpeningHours(schedule.weekly, locale),
    exceptions: listUpcomingExceptions(schedule, findPublicHoliday, nowMs, exceptionDays).map(
      (exception) => ({
        date: formatDate(exception.date),
        day: shortDayName(exception.dayOfWeek, locale),
        label: pickOptionalText(exception.label, locale),
        hours: exception.hours,
      }),
    ),
    timeline: buildOpeningTimeline(schedule, findPublicHoliday, nowMs),
  }
}
