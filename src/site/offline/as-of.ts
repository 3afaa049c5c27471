const pad = (part: number): string => String(part).padStart(2, '0')

/**
 * When something was kept, by the device's clock: the time of today, with the date for another day (LIM-03).
 * `14:05`, or `21.11.2026, 14:05`.
 */
export function formatAsOf(keptAt: number, now: number): string {
  const [then, today] = [new Date(keptAt), new Date(now)]
  const time = `${pad(then.getHours())}:${pad(then.getMinutes())}`
  if (then.toDateString() === today.toDateString()) return time
  return `${pad(then.getDate())}.${pad(then.getMonth() + 1)}.${then.getFullYear()}, ${time}`
}
