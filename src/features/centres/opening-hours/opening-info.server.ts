import { formatDate } from '#i18n/date-text.ts'
import type { Locale } from '#i18n/locale.ts'
import { pickOptionalText } from '#i18n/localised.ts'
import { shortDayName } from './day-names.ts'
import { isFirstDay, timelineAt } from './kept-timeline.server.ts'
import { mergeOpeningHours } from './merge-opening-hours.ts'
import type { OpeningSchedule } from './opening-hours.ts'
import type { OpeningInfo } from './opening-info.ts'
import { findPublicHoliday } from './public-holiday.server.ts'
import { listUpcomingExceptions } from './upcoming-exceptions.ts'

/** How many days ahead holidays and special days are announced: at least two months, whichever months they are. */
const exceptionDays = 62

const kept: Record<Locale, WeakMap<OpeningSchedule, OpeningInfo>> = { de: new WeakMap(), en: new WeakMap() }

/**
 * Prepares a schedule for display: the week in ranges, the coming exceptions, and the open spans for "open now". All of
 * it depends on the day only, so it is computed once a day.
 */
export function buildOpeningInfo(schedule: OpeningSchedule, locale: Locale, nowMs: number): OpeningInfo {
  const known = kept[locale].get(schedule)
  if (known !== undefined && isFirstDay(known.timeline, nowMs)) return known
  const exceptions = listUpcomingExceptions(schedule, findPublicHoliday, nowMs, exceptionDays)
  const info: OpeningInfo = {
    ranges: mergeOpeningHours(schedule.weekly, locale),
    exceptions: exceptions.map(({ date, dayOfWeek, label, hours }) => ({
      date: formatDate(date),
      day: shortDayName(dayOfWeek, locale),
      label: pickOptionalText(label, locale),
      hours,
    })),
    timeline: timelineAt(schedule, nowMs),
  }
  kept[locale].set(schedule, info)
  return info
}
