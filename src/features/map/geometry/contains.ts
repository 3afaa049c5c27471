import type { Area, Point } from './point.ts'

/** Whether a point lies inside an area or on its edge. */
export function contains(area: Area, [x, y]: Point): boolean {
  let inside = false
  for (const ring of area) {
    let [fromX, fromY] = ring.at(-1) ?? [0, 0]
    for (const [toX, toY] of ring) {
      const turn = (toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX)
      if (turn === 0 && isBetween(fromX, toX, x) && isBetween(fromY, toY, y)) return true
      if (fromY > y !== toY > y && turn > 0 === toY > fromY) inside = !inside
      ;[fromX, fromY] = [toX, toY]
    }
  }
  return inside
}

const isBetween = (one: number, other: number, value: number): boolean =>
  Math.min(one, other) <= value && value <= Math.max(one, other)
