import { listIntervals } from './list-intervals.ts'
import type { Operation } from './opening-hours.ts'

export function formatHours(operation: Operation): string {
  return listIntervals(operation)
    .map(({ from, till }) => `${from}–${till}`)
    .join(', ')
}
