const hour = 3_600_000

/** A plausible number of free spaces: a third taken at night, four fifths in the early afternoon. */
export function simulateFreeSpaces(spaces: number, now: number): number {
  // Central European winter time all year round, which is precise enough for an estimate.
  const hourOfDay = (now / hour + 1) % 24
  const bustle = Math.max(0, Math.sin(((hourOfDay - 7) / 14) * Math.PI))
  return Math.round(spaces * (1 - 0.3 - 0.5 * bustle))
}
