import { cutAreas, growArea, sizeOf } from '#features/map/geometry/area.ts'
import { clipArea } from '#features/map/geometry/clip-area.ts'
import { boundsOf, growBounds, type Area } from '#features/map/geometry/point.ts'
import type { Feature } from '#features/map/imdf/imdf-feature.ts'
import type { PlanFault } from '#features/map/imdf/plan-fault.ts'
import { areaOf, type Storey } from './storey.ts'

const squareMetre = 10_000
/** How far a unit may stick out of its level: outer walls are drawn as they please. */
const outerWall = 60

/** Features that stand on no level of the plan, or outside it. */
export function checkStanding(storeys: readonly Storey[], features: readonly Feature[]): PlanFault[] {
  const levels = features.filter(({ type }) => type === 'level').map(({ id }) => id)
  const standing = features.filter(({ type }) => type === 'unit' || type === 'opening' || type === 'kiosk')
  // Without any level, one sentence is enough.
  const lost = (levels.length === 0 ? [] : standing).flatMap(
    ({ file, id, type, properties: { levelId } }): PlanFault[] => {
      if (levelId !== null && levels.includes(levelId)) return []
      const problem =
        levelId === null
          ? `${type} ${id} has no level_id`
          : `${type} ${id} stands on a level ${levelId}, which is missing`
      return [
        { file, problem, remedy: `write the id of a level, like ${levels[0] ?? 'that of level.geojson'}` },
      ]
    },
  )
  const shapeless = standing.flatMap(({ file, id, type, shape }): PlanFault[] => {
    const isLine = type === 'opening'
    if (isLine ? shape.kind === 'lines' || shape.kind === 'point' : shape.kind === 'area' && hasRoom(shape))
      return []
    const drawn = { area: 'an area', lines: 'a line', point: 'a point', none: '' }[shape.kind]
    const problem =
      shape.kind === 'none'
        ? `${type} ${id} has no geometry`
        : shape.kind === 'area' && !isLine
          ? `${type} ${id} encloses nothing`
          : `${type} ${id} is drawn as ${drawn}`
    return [{ file, problem, remedy: `draw it as ${isLine ? 'a line' : 'an area'}, or remove it` }]
  })
  return [...lost, ...shapeless, ...storeys.flatMap(findOutside)]
}

const hasRoom = ({ area }: { readonly area: Area }): boolean => area.length > 0

function findOutside(storey: Storey): PlanFault[] {
  const outline = growArea(storey.area, outerWall)
  return [...storey.units, ...storey.kiosks].flatMap((unit): PlanFault[] => {
    const area = areaOf(unit)
    const around = clipArea(outline, growBounds(boundsOf(area.flat()), 1))
    const outside = sizeOf(cutAreas(area, [around]))
    if (outside < 2 * squareMetre || outside < 0.05 * sizeOf(area)) return []
    const level = storey.levels.map(({ id }) => id).join(' or ')
    const problem = `${unit.type} ${unit.id} lies outside its level ${level}`
    return [{ file: unit.file, problem, remedy: 'correct its level_id, or draw the level around it' }]
  })
}
