import type { Area, Bounds, Point, Ring } from './point.ts'

/**
 * What of an area lies in an upright rectangle, so that other operations have less to look at. Parts of a ring stay joined
 * along the edge of the rectangle, which encloses nothing more.
 */
export const clipArea = (area: Area, { min, max }: Bounds): Area =>
  area.flatMap((ring): Ring[] => {
    const clipped = cutOff(
      cutOff(cutOff(cutOff(ring, 0, min[0], 1), 0, max[0], -1), 1, min[1], 1),
      1,
      max[1],
      -1,
    )
    return clipped.length > 2 ? [clipped] : []
  })

/** Leaves of a ring what lies on one side of an upright or level line (Sutherland and Hodgman). */
function cutOff(ring: Ring, axis: 0 | 1, at: number, sign: 1 | -1): Ring {
  const isIn = (point: Point) => (point[axis] - at) * sign >= 0
  if (ring.every(isIn)) return ring
  const left: Point[] = []
  let from = ring.at(-1)
  for (const to of ring) {
    if (from !== undefined && isIn(from) !== isIn(to)) left.push(crossing(from, to, axis, at))
    if (isIn(to)) left.push(to)
    from = to
  }
  return left
}

function crossing(from: Point, to: Point, axis: 0 | 1, at: number): Point {
  const along = (at - from[axis]) / (to[axis] - from[axis])
  const other = axis === 0 ? 1 : 0
  const across = Math.round(from[other] + (to[other] - from[other]) * along)
  return axis === 0 ? [at, across] : [across, at]
}
