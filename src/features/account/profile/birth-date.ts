import { calendarDayTextAt } from '#core/calendar-day.ts'

/*
 * The rule for a birth date (VAL-02); today's date is an argument. Days are texts `YYYY-MM-DD`, which can be compared
 * as texts.
 */

const minimumAge = 16

/** `date`: not a day of the calendar. `age`: a day, but less than 16 years ago. */
export type BirthDateFault = 'date' | 'age'

const form = /^(\d{4})[-./](0[1-9]|1[0-2])[-./](0[1-9]|[12]\d|3[01])$/

/** The error of a birth date, if there is one. The 16th birthday itself is valid. */
export function judgeBirthDate(text: string, today: string): BirthDateFault | undefined {
  const [, year, month, day] = form.exec(text) ?? []
  if (year === undefined || month === undefined || day === undefined) return 'date'
  if (!exists(Number(year), Number(month), Number(day))) return 'date'
  return normaliseBirthDate(text) > latestBirthDate(today) ? 'age' : undefined
}

/** A typed day (`24.12.1990`, `24/12/1990`, `24-12-1990`, `24121990`) in the order of the rule; other texts as they are. */
export const readTypedDay = (text: string): string => {
  const typed =
    /^(\d{1,2})(?:\. ?(\d{1,2})\. ?|\/(\d{1,2})\/|-(\d{1,2})-)(\d{4})$|^(\d\d)(\d\d)(\d{4})$/.exec(
      text.trim(),
    )
  const [day, month, year] = typed?.slice(1).filter((part) => part !== undefined) ?? []
  if (day === undefined || month === undefined || year === undefined) return text
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** The same day with hyphens, as it is stored and as a date input needs it. */
export const normaliseBirthDate = (text: string): string => text.replaceAll(/[./]/g, '-')

export function latestBirthDate(today: string): string {
  const year = String(Number(today.slice(0, 4)) - minimumAge).padStart(4, '0')
  return year + today.slice(4)
}

/** Today's date where the centres are: a birthday begins at midnight there, wherever visitor and server are. */
export const dayInGermany = (nowMs: number): string => calendarDayTextAt(nowMs, 'Europe/Berlin')

/** Whether the calendar has the day: it has no year 0, and 31 February would become a day in March. */
function exists(year: number, month: number, day: number): boolean {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  return year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
