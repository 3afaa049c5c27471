import { contains } from '#features/map/geometry/contains.ts'
import { distance, type Point } from '#features/map/geometry/point.ts'
import type { DrawnFloor } from '#features/map/plan/plan-drawing.ts'
import { toPoints, type Place } from '#features/map/way/way-graph.ts'
import { iconOf } from './place-icons.ts'

/** The place that is tapped: a sign nearby, or else the unit; null for none. */
export function placeAt(
  { shapes }: DrawnFloor,
  places: readonly Place[],
  { floor, point, reach }: { readonly floor: number; readonly point: Point; readonly reach: number },
): number | null {
  const signs = places
    .flatMap((place, index) =>
      place.floor === floor && iconOf(place.kind) !== undefined
        ? [{ index, away: distance(place.at, point) }]
        : [],
    )
    .toSorted((one, other) => one.away - other.away)
  const nearest = signs[0]
  if (nearest !== undefined && nearest.away <= reach) return nearest.index
  const unit = shapes.findLast(
    ({ place, look, rings }) => place !== null && look !== 'walk' && contains(rings.map(toPoints), point),
  )
  return unit?.place ?? null
}
