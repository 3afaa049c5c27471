/** Formats the day `2026-12-24` as `24.12.2026`: dates are shown as dd.mm.yyyy in both languages (LIM-03). */
export function formatDate(day: string): string {
  const [year, month, date] = day.split('-')
  return `${date}.${month}.${year}`
}

/** The clock time of a moment in a time zone as `14:05`, in both languages (LIM-03). */
export const formatClock = (moment: number, timeZone: string): string =>
  new Intl.DateTimeFormat('de-DE', { timeStyle: 'short', timeZone }).format(moment)
