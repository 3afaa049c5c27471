import { calendarDayAt } from '#core/calendar-day.ts'
import { decideEffectiveDay, type EffectiveDay, type FindPublicHoliday } from './effective-day.ts'
import { formatHours } from './format-hours.ts'
import type { DayOfWeek, OpeningSchedule } from './opening-hours.ts'
import type { Localised } from '#i18n/localised.ts'

/** A coming day on which the week's hours do not apply, ready to show; the caller has the text for "closed". */
export type UpcomingException = {
  readonly date: string
  readonly dayOfWeek: DayOfWeek
  readonly kind: 'special' | 'holiday'
  /** "Heiligabend", "Karfreitag"; null for a special day without a name. */
  readonly label: Localised | null
} & ({ readonly isClosed: true; readonly hours: null } | { readonly isClosed: false; readonly hours: string })

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
): readonly UpcomingException[] => listExceptionalDays(...place).flatMap(toException)

function toException(day: EffectiveDay): readonly UpcomingException[] {
  if (day.reason.kind === 'weekly') return []
  const about = {
    date: day.date,
    dayOfWeek: day.dayOfWeek,
    kind: day.reason.kind,
    label: day.reason.kind === 'special' ? day.reason.label : day.reason.name,
  }
  return [
    day.isClosed
      ? { ...about, isClosed: true, hours: null }
      : { ...about, isClosed: false, hours: formatHours(day.operation) },
  ]
}
