import { formatDay, formatDayAndTime } from '#core/payment-time.ts'

/**
 * When something was kept, in the centres' time zone, whatever the device's: the time of today, with the date for another day
 * (LIM-03). `14:05`, or `21.11.2026, 14:05`.
 */
export function formatAsOf(keptAt: number, now: number): string {
  const then = formatDayAndTime(keptAt)
  return formatDay(keptAt) === formatDay(now) ? then.slice(-5) : then
}
