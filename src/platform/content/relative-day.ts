import { calendarDayAt } from '#core/calendar-day.ts'

/*
 * Demo content has days like `today+14` and `next friday`, so that it never gets out of date; an operator's content has
 * `2026-12-24`. The import turns all of them into calendar days of the centre's time zone.
 */

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** The pattern of a day that is counted from the day of the import, for the schemas of single fields. */
export const relativeDayPattern = String.raw`(?:today|next (?:${weekdays.join('|')}))(?:[+-]\d{1,3})?`

const relative = new RegExp(`^${relativeDayPattern}$`)

/** Whether a content file has a value that is counted from the day of the import. */
export const hasRelativeDay = (file: string): boolean =>
  new RegExp(String.raw`:\s*['"]?${relativeDayPattern}\b`).test(file)

/** Whether a day of the content is counted from the day of the import. */
export const isRelativeDay = (day: string): boolean => relative.test(day)

/** Whether the calendar has this day: `2026-02-30` has the right form and does not exist, nor does the year 0000. */
export function isRealDay(day: string): boolean {
  if (isRelativeDay(day)) return true
  const date = new Date(`${day}T00:00:00Z`)
  return /^(19|2\d)/.test(day) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

/**
 * The day of an import, `YYYY-MM-DD`, from which such days are counted. The day of one time zone is enough where no centre is
 * meant, because all of Germany has the same.
 */
export const importDayAt = (now: Date): string => calendarDayAt(now.getTime(), 'Europe/Berlin').toString()
