import { joinClosely } from '#features/map/geometry/area.ts'
import type { Feature } from '#features/map/imdf/imdf-feature.ts'
import { areaOf } from './storey.ts'

/** How far apart two units of a level may be, in centimetres: walls are drawn with a thickness, or left out. */
const wall = 60

/** Gives each level that is drawn without an outline the one around its units. */
export function outlineLevels(features: readonly Feature[]): readonly Feature[] {
  return features.map((level): Feature => {
    if (level.type !== 'level' || level.shape.kind === 'area') return level
    const own = features.filter(({ type, properties }) => type === 'unit' && properties.levelId === level.id)
    const area = joinClosely(own.map(areaOf), wall / 2)
    return area.length === 0 ? level : { ...level, shape: { kind: 'area', area } }
  })
}
