/*
 * The rule of a birth date (VAL-02): pure, with the day given. Days are texts `YYYY-MM-DD`, which compare as they
 * stand.
 */

/** Years that somebody has to be old to have an account. */
const minimumAge = 16

/** `date`: not a day of the calendar. `age`: a day, but less than 16 years ago. */
export type BirthDateFault = 'date' | 'age'

const form = /^(\d{4})[-./](0[1-9]|1[0-2])[-./](0[1-9]|[12]\d|3[01])$/

/** Says what is wrong with a birth date, if anything. The 16th birthday itself passes. */
export function judgeBirthDate(text: string, today: string): BirthDateFault | undefined {
  const [, year, month, day] = form.exec(text) ?? []
  if (year === undefined || month === undefined || day === undefined) return 'date'
  if (!exists(Number(year), Number(month), Number(day))) return 'date'
  return normaliseBirthDate(text) > latestBirthDate(today) ? 'age' : undefined
}

/** The same day with hyphens, as it is kept and as a date input shows it. */
export const normaliseBirthDate = (text: string): string => text.replaceAll(/[./]/g, '-')

/** The last day on which somebody can be born who is old enough today, by year, month and day. */
export function latestBirthDate(today: string): string {
  const year = String(Number(today.slice(0, 4)) - minimumAge).padStart(4, '0')
  return year + today.slice(4)
}

/** Today where the centres are: a birthday begins at midnight there, wherever visitor and server stand. */
export const dayInGermany = (nowMs: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(nowMs)

/** Whether the calendar has the day; 31 February would roll over into March. */
function exists(year: number, month: number, day: number): boolean {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
