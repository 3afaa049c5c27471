import { calendarDayAt } from '#core/calendar-day.ts'
import { federalStates } from '#features/centres/opening-hours/federal-states.ts'
import { findPublicHoliday } from '#features/centres/opening-hours/public-holiday.server.ts'

/*
 * Demo content has days like `today+14` and `next friday`, so that it never gets out of date; an operator's content has
 * `2026-12-24`. The import turns all of them into calendar days of the centre's time zone.
 */

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** The pattern of a day that is counted from the day of the import, for the schemas of single fields. */
export const relativeDayPattern = String.raw`(?:today|next (?:${weekdays.join('|')}))(?:[+-]\d{1,3})?`

const relative = new RegExp(`^${relativeDayPattern}$`)
const relativeParts = /^(?:today|next (?<weekday>[a-z]+))(?<days>[+-]\d+)?$/

/** Whether a content file has a value that is counted from the day of the import. */
export const hasRelativeDay = (file: string): boolean =>
  new RegExp(String.raw`:\s*['"]?${relativeDayPattern}\b`).test(file)

/** Whether a day of the content is counted from the day of the import. */
export const isRelativeDay = (day: string): boolean => relative.test(day)

/**
 * The day of an import, `YYYY-MM-DD`, from which such days are counted. The day of one time zone is enough where no centre is
 * meant, because all of Germany has the same.
 */
export const importDayAt = (now: Date): string => calendarDayAt(now.getTime(), 'Europe/Berlin').toString()

/** Whether the calendar has this day: `2026-02-30` has the right form and does not exist, nor does the year 0000. */
export function isRealDay(day: string): boolean {
  if (isRelativeDay(day)) return true
  const date = new Date(`${day}T00:00:00Z`)
  return /^(19|2\d)/.test(day) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

/**
 * `today+14` on 2026-12-24, a Thursday, is `2027-01-07`; any other day is returned as it is. `next friday` is the first
 * Friday after the day of the import, `next friday+1` the day after that Friday, and `next friday+7` the Friday after
 * it. Neither of the two Fridays is a public holiday of any state, because nothing opens late on one: weeks with a
 * holiday are passed over, so that days counted from the same Friday stay together.
 */
export function resolveDay(day: string, today: string): string {
  if (!isRelativeDay(day)) return day
  const groups = relativeParts.exec(day)?.groups
  const weekday = groups?.['weekday']
  const date = new Date(`${today}T00:00:00Z`)
  const toWeekday = weekday === undefined ? 0 : daysUntil(weekdays.indexOf(weekday) + 1, date.getUTCDay())
  addDays(date, toWeekday)
  if (weekday !== undefined) while (isHoliday(date) || isHoliday(addDays(new Date(date), 7))) addDays(date, 7)
  return textOf(addDays(date, Number(groups?.['days'] ?? 0)))
}

function addDays(date: Date, days: number): Date {
  date.setUTCDate(date.getUTCDate() + days)
  return date
}

const textOf = (date: Date): string => date.toISOString().slice(0, 10)

function isHoliday(date: Date): boolean {
  const day = textOf(date)
  return federalStates.some((state) => findPublicHoliday(day, state) !== null)
}

/**
 * The number of days, 1 to 7, until the next `wanted` weekday (1 Monday to 7 Sunday), from `current`, a value of
 * `getUTCDay` (0 Sunday to 6 Saturday).
 */
const daysUntil = (wanted: number, current: number): number => ((wanted - current + 6) % 7) + 1

/** `today+5 14:00` on 2026-12-01 is `2026-12-06 14:00`. */
export function resolveDayAndTime(dayAndTime: string, today: string): string {
  const [, day = '', time = ''] = /^(.*) (\S+)$/.exec(dayAndTime) ?? []
  return `${resolveDay(day, today)} ${time}`
}
