import { contains } from '#features/map/geometry/contains.ts'
import type { Feature } from '#features/map/imdf/imdf-feature.ts'
import { areaOf, mayBeNear } from './storey.ts'

/**
 * The unit in which a point stands that names none. A point has no level, so if units of several levels lie around it,
 * nobody knows which one is meant.
 */
export function findUnitAround(features: readonly Feature[]): (point: Feature) => Feature | undefined {
  const units = features.filter(({ type }) => type === 'unit')
  return ({ shape }) => {
    if (shape.kind !== 'point') return undefined
    const around = units.filter(
      (unit) => mayBeNear(unit, shape.point, 0) && contains(areaOf(unit), shape.point),
    )
    return around.length === 1 ? around[0] : undefined
  }
}
