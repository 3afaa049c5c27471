/*
 * Calendar days: that of a moment, in epoch milliseconds, in a time zone, whatever the zone of the server or the visitor, and
 * that which a text names.
 */

/** The day as a date to count with. Server only: not every browser has `Temporal`. */
export const calendarDayAt = (moment: number, timeZone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone).toPlainDate()

/** The day as `YYYY-MM-DD`, the form that Swedish gives a date, for rules that run in browsers too. */
export const calendarDayTextAt = (moment: number, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(moment)

/** The day that a text of the form `2026-11-22` names; undefined if it has another form, or there is no such day. Server only. */
export function parseDay(text: string): Temporal.PlainDate | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' })
  } catch {
    return undefined
  }
}
