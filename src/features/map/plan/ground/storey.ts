import { boundsOf, touch, type Area, type Bounds, type Point } from '#features/map/geometry/point.ts'
import type { Feature } from '#features/map/imdf/imdf-feature.ts'
import type { Floor } from './floors.ts'

export type Storey = Floor & {
  readonly index: number
  readonly units: readonly Feature[]
  readonly openings: readonly Feature[]
  readonly kiosks: readonly Feature[]
  readonly fixtures: readonly Feature[]
}

/** The area of a feature; empty if it has none. */
export const areaOf = ({ shape }: Feature): Area => (shape.kind === 'area' ? shape.area : [])

const bounds = new WeakMap<Feature, Bounds>()

function boundsOfFeature(feature: Feature): Bounds {
  const known = bounds.get(feature) ?? boundsOf(areaOf(feature).flat())
  bounds.set(feature, known)
  return known
}

/** Whether a feature may be within a distance of a point: much faster than to measure it. */
export function mayBeNear(feature: Feature, [x, y]: Point, away: number): boolean {
  const { min, max } = boundsOfFeature(feature)
  return min[0] - away <= x && x <= max[0] + away && min[1] - away <= y && y <= max[1] + away
}

export const mayOverlap = (one: Feature, other: Feature): boolean =>
  touch(boundsOfFeature(one), boundsOfFeature(other))

export function fillFloors(floors: readonly Floor[], features: readonly Feature[]): Storey[] {
  return floors.map((floor, index) => {
    const levelIds = new Set(floor.levels.map(({ id }) => id))
    const own = Map.groupBy(
      features.filter(({ properties: { levelId } }) => levelId !== null && levelIds.has(levelId)),
      ({ type }) => type,
    )
    return {
      ...floor,
      index,
      units: own.get('unit') ?? [],
      openings: own.get('opening') ?? [],
      kiosks: own.get('kiosk') ?? [],
      fixtures: own.get('fixture') ?? [],
    }
  })
}
