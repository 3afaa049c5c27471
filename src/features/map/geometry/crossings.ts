import { cross, type Segment } from './point.ts'

/**
 * Counts where lines cross, and stops at a limit, so that a hostile drawing costs no time.
 * @returns the number of crossings; `most` if there are at least as many, or if the lines are too dense to tell
 */
export function countCrossings(segments: readonly Segment[], most: number, mostTests = 4_000_000): number {
  const sorted = segments
    .map(([a, b]) => ({ a, b, left: Math.min(a[0], b[0]), right: Math.max(a[0], b[0]) }))
    .toSorted((one, other) => one.left - other.left)
  let [found, tests] = [0, 0]
  for (const [index, { a, b, right }] of sorted.entries())
    for (let next = index + 1; next < sorted.length; next++) {
      const other = sorted[next]
      if (other === undefined || other.left > right) break
      if (++tests >= mostTests) return most
      if (cross(a, b, other.a, other.b) && ++found >= most) return most
    }
  return found
}
