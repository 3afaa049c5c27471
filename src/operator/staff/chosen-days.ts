import { calendarDayAt, parseDay } from '#core/calendar-day.ts'

/** Days that somebody has chosen, both included, as `2026-11-22`. */
export type Days = { readonly first: string; readonly last: string }

/** How many days a page or a file covers at most. */
const mostDays = 366

/**
 * Reads the days from an address; undefined if they are no days, stand in the wrong order, or are more than allowed.
 * @param most how many days are allowed, a year if it is not given
 */
export function readDays(query: URLSearchParams, most = mostDays): Days | undefined {
  const [first, last] = [parseDay(query.get('from') ?? ''), parseDay(query.get('to') ?? '')]
  if (first === undefined || last === undefined) return undefined
  const { days } = first.until(last, { largestUnit: 'days' })
  return days < 0 || days >= most ? undefined : { first: first.toString(), last: last.toString() }
}

/** The day before a moment in a time zone: what is usually closed. */
export function dayBefore(now: number, timeZone: string): Days {
  const day = calendarDayAt(now, timeZone).subtract({ days: 1 }).toString()
  return { first: day, last: day }
}
