import polylabel from 'polylabel'
import { doubleAreaOf, partsOf, sizeOf } from '#features/map/geometry/area.ts'
import type { Area, Point } from '#features/map/geometry/point.ts'

/** The point of an area that is farthest from its edges, where a name has most room. */
export function labelPointOf(area: Area): Point {
  const [largest] = partsOf(area).toSorted((one, other) => sizeOf(other) - sizeOf(one))
  const rings = largest?.toSorted((one, other) => Math.abs(doubleAreaOf(other)) - Math.abs(doubleAreaOf(one)))
  if (rings === undefined || rings.length === 0) return [0, 0]
  const [x, y] = polylabel(
    rings.map((ring) => ring.map(([east, south]) => [east, south])),
    20,
  )
  return [Math.round(x ?? 0), Math.round(y ?? 0)]
}
