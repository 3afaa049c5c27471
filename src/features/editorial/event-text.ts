import type { DayOfWeek } from '#features/centres/opening-hours/opening-hours.ts'
import { dayInText } from '#features/centres/opening-hours/day-names.ts'
import { formatDate } from '#i18n/date-text.ts'
import type { Locale } from '#i18n/locale.ts'

/* Texts for the time of an event. Moments are `YYYY-MM-DD` or `YYYY-MM-DD HH:MM` in the centre's zone. */

const dayOf = (moment: string): string => moment.slice(0, 10)
const clockOf = (moment: string): string => moment.slice(11)

/** An event that ends until 05:59 still counts as one of the evening on which it began. */
function lastDayOf(starts: string, ends: string): string {
  const isNightOnly = clockOf(ends) < '06:00' && clockOf(ends) <= clockOf(starts)
  return isNightOnly ? dayBefore(dayOf(ends)) : dayOf(ends)
}

function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - 1)
  return date.toISOString().slice(0, 10)
}

const weekday = (day: string, locale: Locale): string =>
  dayInText((new Date(`${day}T00:00:00Z`).getUTCDay() || 7) as DayOfWeek, locale)

const dated = (day: string, locale: Locale): string =>
  `${weekday(day, locale)}${locale === 'en' ? ',' : ''} ${formatDate(day)}`

/** "Sa. 05.12.2026", in English "Saturday, 05.12.2026", or "Fr. 04.12.2026 – So. 06.12.2026" for several days; a day of publication has no weekday. */
export function formatEventDate(starts: string, ends: string | null, locale: Locale): string {
  if (ends === null) return formatDate(dayOf(starts))
  const [first, last] = [dayOf(starts), lastDayOf(starts, ends)]
  return first >= last ? dated(first, locale) : `${dated(first, locale)} – ${dated(last, locale)}`
}

/** "Bis Sa. 26.12.2026" for an event of several days that began before today; null for any other. */
export function formatEventUntil(
  starts: string,
  ends: string | null,
  today: string,
  locale: Locale,
): string | null {
  if (ends === null || dayOf(starts) >= today) return null
  const last = lastDayOf(starts, ends)
  return last > dayOf(starts) ? `${locale === 'de' ? 'Bis' : 'Until'} ${dated(last, locale)}` : null
}

/** "14:00–18:00"; null if there is no clock time. */
export const formatEventTime = (starts: string, ends: string | null): string | null =>
  ends === null ? null : `${clockOf(starts)}–${clockOf(ends)}`
