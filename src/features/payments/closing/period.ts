import { parseDay } from '#core/calendar-day.ts'

/**
 * Looks at the options that are days.
 * @throws Error that names the first option that is none, and how a day is written
 */
export function requireDays(options: {
  readonly from?: string | undefined
  readonly to?: string | undefined
}): void {
  for (const name of ['from', 'to'] as const) {
    const text = options[name]
    if (text !== undefined && parseDay(text) === undefined)
      throw new Error(`--${name} ${text} is no day: write it like 2026-11-26`)
  }
}

/** The first moment of a day and the first one after a last day, in a centre's time zone. */
export type Period = { readonly from: Date; readonly until: Date }

/**
 * The days from one to another, both included, as moments: a day of a centre begins at midnight there, and may have 23 or
 * 25 hours.
 * @param first `2026-11-22`
 * @throws RangeError if a text is no day, or the first day comes after the last one
 */
export function parsePeriod(first: string, last: string, timeZone: string): Period {
  const startOf = (day: Temporal.PlainDate) => new Date(day.toZonedDateTime(timeZone).epochMilliseconds)
  const [from, to] = [Temporal.PlainDate.from(first), Temporal.PlainDate.from(last)]
  if (Temporal.PlainDate.compare(from, to) > 0)
    throw new RangeError(`${first} comes after ${last}: name the earlier day first`)
  return { from: startOf(from), until: startOf(to.add({ days: 1 })) }
}
