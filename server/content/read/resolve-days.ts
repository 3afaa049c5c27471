/*
 * Demo content has days like `today+14`, so that it never gets out of date; an operator's content has `2026-12-24`. The
 * import turns both into calendar days of the centre's time zone.
 */

const relative = /^today([+-]\d{1,3})?$/

/** Whether a day of the content is counted from the day of the import. */
export const isRelativeDay = (day: string): boolean => relative.test(day)

/** Whether the calendar has this day: `2026-02-30` has the right form and does not exist, nor does the year 0000. */
export function isRealDay(day: string): boolean {
  if (isRelativeDay(day)) return true
  const date = new Date(`${day}T00:00:00Z`)
  return /^(19|2\d)/.test(day) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

/** The calendar day in a time zone, `YYYY-MM-DD`. */
export function dayIn(timeZone: string, instant: Date): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(instant)
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((candidate) => candidate.type === type)?.value
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** `today+14` on 2026-12-24 is `2027-01-07`; any other day is returned as it is. */
export function resolveDay(day: string, today: string): string {
  const match = relative.exec(day)
  if (match === null) return day
  const date = new Date(`${today}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + Number(match[1] ?? 0))
  return date.toISOString().slice(0, 10)
}

/** `today+5 14:00` on 2026-12-01 is `2026-12-06 14:00`. */
export function resolveDayAndTime(dayAndTime: string, today: string): string {
  const [day = '', time = ''] = dayAndTime.split(' ')
  return `${resolveDay(day, today)} ${time}`
}
