/** All centres are in Germany, so days, years and clock times of payments are German ones. */
export const paymentTimeZone = 'Europe/Berlin'

const timeZone = paymentTimeZone
const day = new Intl.DateTimeFormat('de-DE', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' })

/** The day of a moment as `24.12.2026`, in both languages (LIM-03). */
export const formatDay = (moment: Date | number): string => day.format(moment)

const dayAndTime = new Intl.DateTimeFormat('de-DE', { timeZone, dateStyle: 'medium', timeStyle: 'short' })

/** A moment as `24.12.2026, 14:05`, in both languages (LIM-03). */
export const formatDayAndTime = (moment: Date | number): string => dayAndTime.format(moment)

export const yearOf = (moment: Date | number): number =>
  Temporal.Instant.fromEpochMilliseconds(Number(moment)).toZonedDateTimeISO(timeZone).year

export const startOfYear = (year: number): number =>
  Temporal.PlainDate.from({ year, month: 1, day: 1 }).toZonedDateTime(timeZone).epochMilliseconds
