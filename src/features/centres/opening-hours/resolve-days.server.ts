import { federalStates } from './federal-states.ts'
import { findPublicHoliday } from './public-holiday.server.ts'
import { isRelativeDay, weekdays } from '#platform/content/relative-day.ts'

const relativeParts = /^(?:today|next (?<weekday>[a-z]+))(?<days>[+-]\d+)?$/

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
