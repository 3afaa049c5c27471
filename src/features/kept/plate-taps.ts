import type { Tap } from './kept-taps.ts'

const platePrefix = 'plate:'

/** The name of a plate among the taps; no kind of thing is called so. */
export const plateKey = (plate: string): string => platePrefix + plate

export const readPlate = (key: string): string | null =>
  key.startsWith(platePrefix) ? key.slice(platePrefix.length) : null

/** These plates as they will be once the taps are saved. */
export function applyTaps(plates: readonly string[], taps: Readonly<Record<string, Tap>>): readonly string[] {
  const left = new Set(plates)
  for (const [key, { isKept }] of Object.entries(taps)) {
    const plate = readPlate(key)
    if (plate === null) continue
    if (isKept) left.add(plate)
    else left.delete(plate)
  }
  return [...left]
}
