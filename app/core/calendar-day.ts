/*
 * The calendar day of a moment, in epoch milliseconds, in a time zone: whatever the zone of the server or the visitor.
 */

/** The day as a date to count with. Server only: not every browser has `Temporal`. */
export const calendarDayAt = (moment: number, timeZone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone).toPlainDate()

/** The day as `YYYY-MM-DD`, the form that Swedish gives a date, for rules that run in browsers too. */
export const calendarDayTextAt = (moment: number, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(moment)
