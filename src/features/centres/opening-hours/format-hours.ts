import { listIntervals } from './list-intervals.ts'
import type { Operation } from './opening-hours.ts'

/** The hours of one day as text, the same in both languages: "09:30–12:30, 14:00–18:00". */
export function formatHours(operation: Operation): string {
  return listIntervals(operation)
    .map(({ from, till }) => `${from}–${till}`)
    .join(', ')
}
