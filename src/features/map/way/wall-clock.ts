import type { WallClock } from './closing.ts'

/** What the clock of a time zone shows at a moment, on the server and in a browser. */
export function wallClockIn(timeZone: string, nowMs: number): WallClock {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(nowMs)
  const read = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  const weekday = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(read('weekday')) + 1
  return { weekday, time: `${read('hour')}:${read('minute')}` }
}
