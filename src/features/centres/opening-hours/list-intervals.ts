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

/** The hours of a day with at most two intervals; closed without any. */
export function toHours([first, second]: readonly Interval[]) {
  if (first === undefined) return { isClosed: true, operation: null } as const
  const operation: Operation = { ...first, ...(second && { from_ext: second.from, till_ext: second.till }) }
  return { isClosed: false, operation } as const
}

export const minutesOf = (time: ClockTime): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
