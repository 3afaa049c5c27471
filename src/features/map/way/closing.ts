import type { Closing } from './way-graph.ts'

/** A moment at the centre: the day of the week, 1 is Monday, and the time of day, `HH:MM`. */
export type WallClock = { readonly weekday: number; readonly time: string }

/** Whether something is closed at a moment. A closing over midnight belongs to the day on which it begins. */
export function isClosed({ from, till, days }: Closing, { weekday, time }: WallClock): boolean {
  const closesOn = (day: number) => days.length === 0 || days.includes(day)
  if (from <= till) return closesOn(weekday) && from <= time && time < till
  const dayBefore = weekday === 1 ? 7 : weekday - 1
  return (closesOn(weekday) && from <= time) || (closesOn(dayBefore) && time < till)
}
