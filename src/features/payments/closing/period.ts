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
