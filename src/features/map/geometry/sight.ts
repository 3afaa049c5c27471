import { side, type Area, type Point } from './point.ts'

/**
 * Whether the straight line between two points of an area stays inside. A line that touches a corner on its way counts as
 * broken there: the same way leads over that corner.
 */
export type See = (from: Point, to: Point) => boolean

/** Prepares an area for many looks. Coordinates are whole numbers, so that every verdict is exact. */
export function createSight(area: Area): See {
  const edges = new Int32Array(area.reduce((sum, ring) => sum + ring.length, 0) * 4)
  let end = 0
  for (const ring of area)
    for (const [index, [x, y]] of ring.entries()) {
      const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y]
      edges.set([x, y, nextX, nextY], end)
      end += 4
    }
  return (from, to) => {
    const [ax, ay] = from
    const [bx, by] = to
    const [left, right] = ax < bx ? [ax, bx] : [bx, ax]
    const [top, bottom] = ay < by ? [ay, by] : [by, ay]
    const [dx, dy] = [bx - ax, by - ay]
    for (let at = 0; at < end; at += 4) {
      const cx = edges[at] ?? 0
      const cy = edges[at + 1] ?? 0
      const ex = edges[at + 2] ?? 0
      const ey = edges[at + 3] ?? 0
      if (cx < left && ex < left) continue
      if (cx > right && ex > right) continue
      if (cy < top && ey < top) continue
      if (cy > bottom && ey > bottom) continue
      const sideOfStart = dx * (cy - ay) - dy * (cx - ax)
      if (sideOfStart === 0 && liesBetween(ax, ay, bx, by, cx, cy)) return false
      const sideOfEnd = dx * (ey - ay) - dy * (ex - ax)
      if (sideOfStart > 0 === sideOfEnd > 0 && sideOfStart !== 0 && sideOfEnd !== 0) continue
      const sideOfFrom = (ex - cx) * (ay - cy) - (ey - cy) * (ax - cx)
      const sideOfTo = (ex - cx) * (by - cy) - (ey - cy) * (bx - cx)
      // What is enclosed lies where the turn is positive. Who stands on an edge may not look out.
      if (sideOfFrom === 0 && sideOfTo < 0 && liesBetween(cx, cy, ex, ey, ax, ay)) return false
      if (sideOfTo === 0 && sideOfFrom < 0 && liesBetween(cx, cy, ex, ey, bx, by)) return false
      if (sideOfStart * sideOfEnd < 0 && sideOfFrom * sideOfTo < 0) return false
    }
    return true
  }
}

/** Whether a point of the line through two points lies between them and is neither. */
function liesBetween(ax: number, ay: number, bx: number, by: number, x: number, y: number): boolean {
  const along = (x - ax) * (bx - ax) + (y - ay) * (by - ay)
  return along > 0 && along < (bx - ax) ** 2 + (by - ay) ** 2
}

/** A corner at which a shortest way may bend, with the corners of its ring before and after it. */
export type Bend = { readonly at: Point; readonly before: Point; readonly after: Point }

export const bendsOf = (area: Area): Bend[] =>
  area.flatMap((ring) =>
    ring.flatMap((at, index) => {
      const before = ring.at(index - 1)
      const after = ring[(index + 1) % ring.length]
      if (before === undefined || after === undefined || side(before, at, after) >= 0) return []
      return [{ at, before, after }]
    }),
  )

/** Whether a shortest way that comes from a point may bend here: it would not if it could be pulled straighter. */
export function isTaut({ at, before, after }: Bend, from: Point): boolean {
  const [one, other] = [side(from, at, before), side(from, at, after)]
  return one * other >= 0
}

/** Whether a line from this corner begins inside the area. */
export const opensTowards = ({ at, before, after }: Bend, to: Point): boolean =>
  side(before, at, to) >= 0 || side(at, after, to) >= 0
