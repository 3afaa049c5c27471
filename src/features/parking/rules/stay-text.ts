/** A stay in days, hours and minutes, as `ticket_duration` shows it. */
export const splitStay = (minutes: number) => ({
  days: Math.floor(minutes / 1440),
  hours: Math.floor((minutes % 1440) / 60),
  minutes: minutes % 60,
})

/** A moment as `20.11.2026, 14:05` in a centre's time zone: the German form in both languages (LIM-03). */
export const formatMoment = (moment: number, timeZone: string): string =>
  new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(moment)

/** A stay as `1 h 35 min`, the same in both languages; days are counted in hours. */
export function formatStay(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  return `${hours === 0 ? '' : `${hours}\u00a0h `}${minutes % 60}\u00a0min`
}
