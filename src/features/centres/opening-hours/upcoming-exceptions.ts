import { calendarDayAt } from '#core/calendar-day.ts'
import { decideEffectiveDay, type EffectiveDay, type FindPublicHoliday } from './effective-day.ts'
import { formatHours } from './format-hours.ts'
import type { DayOfWeek, OpeningSchedule } from './opening-hours.ts'
import type { Localised } from '#i18n/localised.ts'

/** A coming day on which the week's hours do not apply, ready to show. */
export type UpcomingException = {
  readonly date: string
  readonly dayOfWeek: DayOfWeek
  /** "Heiligabend", "Karfreitag"; null for a special day without a name. */
  readonly label: Localised | null
  /** Null: closed. */
  readonly hours: string | null
}

/**
 * Lists the special days and public holidays of the next `days` days, beginning with the day of `fromMs` in the place's
 * zone. A holiday on which the week's hours apply (a car park) is no exception and is left out.
 */
export function listExceptionalDays(
  schedule: OpeningSchedule,
  findPublicHoliday: FindPublicHoliday,
  fromMs: number,
  days: number,
): readonly EffectiveDay[] {
  const today = calendarDayAt(fromMs, schedule.timeZone)
  return Array.from({ length: days }, (_, offset) => today.add({ days: offset }).toString())
    .map((date) => decideEffectiveDay(schedule, findPublicHoliday, date))
    .filter(({ reason }) => reason.kind !== 'weekly')
}

/** The same days, ready to show. */
export const listUpcomingExceptions = (
  ...place: Parameters<typeof listExceptionalDays>
): readonly UpcomingException[] =>
  listExceptionalDays(...place).flatMap(({ date, dayOfWeek, reason, operation }) => {
    if (reason.kind === 'weekly') return []
    const label = reason.kind === 'special' ? reason.label : reason.name
    return { date, dayOfWeek, label, hours: operation && formatHours(operation) }
  })
