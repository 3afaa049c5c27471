import type { ClockTime, Operation } from './opening-hours.ts'

export type Interval = { readonly from: ClockTime; readonly till: ClockTime }

export function listIntervals(operation: Operation): readonly Interval[] {
  const { from, till, from_ext, till_ext } = operation
  return from_ext !== undefined && till_ext !== undefined
    ? [
        { from, till },
        { from: from_ext, till: till_ext },
      ]
    : [{ from, till }]
}
