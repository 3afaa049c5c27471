import type { Localised } from '#i18n/localised.ts'
import { joinAreas, overlapOf, sizeOf } from '#features/map/geometry/area.ts'
import type { Area } from '#features/map/geometry/point.ts'
import type { Feature } from '#features/map/imdf/imdf-feature.ts'
import type { PlanFault } from '#features/map/imdf/plan-fault.ts'
import type { CentreFacts } from '../map-file/centre-facts.ts'
import type { MapFile } from '../map-file/map-file.schema.ts'

/** All levels of the same height: several buildings may have one each. */
export type Floor = {
  readonly ordinal: number
  readonly name: Localised
  /** A letter or two, as on the button of a lift. */
  readonly shortName: string
  /** The floor of the centre's content; null if it is none of them, like a parking level. */
  readonly floorId: string | null
  readonly levels: readonly Feature[]
  readonly area: Area
}

const squareMetre = 10_000

const areaOf = ({ shape }: Feature): Area => (shape.kind === 'area' ? shape.area : [])

export function buildFloors(
  features: readonly Feature[],
  { floors: known }: CentreFacts,
  { levels: named }: MapFile,
): { readonly floors: readonly Floor[]; readonly faults: readonly PlanFault[] } {
  const levels = features.filter(({ type }) => type === 'level')
  const faults = (['level', 'unit'] as const).flatMap((wanted): PlanFault[] => {
    if (features.some(({ type }) => type === wanted)) return []
    const file = `${wanted}.geojson`
    return [{ file, problem: `the plan has no ${wanted}`, remedy: `export ${file} too` }]
  })
  for (const { file, id, properties, shape } of levels) {
    if (properties.ordinal === null) {
      const remedy = 'write ordinal: 0 for the ground floor, 1 above it, -1 below'
      faults.push({ file, problem: `level ${id} has no ordinal that is a whole number`, remedy })
    }
    if (shape.kind !== 'area') {
      const problem = `level ${id} has no area, and no units`
      faults.push({ file, problem, remedy: 'draw the outline of the floor, or remove the level' })
    }
  }
  const byOrdinal = Map.groupBy(levels, ({ properties }) => properties.ordinal ?? NaN)
  byOrdinal.delete(NaN)
  for (const same of byOrdinal.values()) faults.push(...findOverlaps(same))
  faults.push(...checkNamed(named, byOrdinal, known))
  const floors = [...byOrdinal].toSorted(([one], [other]) => one - other)
  return {
    faults,
    floors: floors.map(([ordinal, same]) => {
      const own = named.find((level) => level.ordinal === ordinal)
      const main = same.find(({ properties }) => !properties.outdoor) ?? same[0]
      const labels = [main?.properties.shortName, main?.properties.name].flatMap((label) => label ?? [])
      const words = labels.flatMap(({ de, en }) => [de, en ?? de]).map(fold)
      const floor = known.find(({ id, name }) =>
        own?.floor === undefined
          ? [id, name.de, name.en ?? name.de].some((word) => words.includes(fold(word)))
          : id === own.floor,
      )
      const name = own?.name ?? floor?.name ?? main?.properties.name ?? labels[0]
      return {
        ordinal,
        name: name ?? { de: `Ebene ${ordinal}`, en: `Level ${ordinal}` },
        shortName: main?.properties.shortName?.de ?? floor?.id ?? String(ordinal),
        floorId: floor?.id ?? null,
        levels: same,
        area: joinAreas(same.map(areaOf)),
      }
    }),
  }
}

const fold = (text: string): string => text.toLowerCase().replaceAll(/[^\p{Letter}\p{Number}]/gu, '')

/** Levels of one height that lie on each other; the ground outside may reach below a building. */
function findOverlaps(levels: readonly Feature[]): PlanFault[] {
  const inside = levels.filter(({ properties }) => !properties.outdoor)
  return inside.flatMap((level, index) =>
    inside.slice(index + 1).flatMap((other): PlanFault[] => {
      const size = sizeOf(overlapOf(areaOf(level), areaOf(other)))
      if (size < Math.max(4 * squareMetre, 0.02 * sizeOf(areaOf(other)))) return []
      const problem = `level ${other.id} overlaps level ${level.id}, which has the same ordinal`
      return [{ file: other.file, problem, remedy: 'give each storey an ordinal of its own' }]
    }),
  )
}

function checkNamed(
  named: MapFile['levels'],
  byOrdinal: ReadonlyMap<number, unknown>,
  known: CentreFacts['floors'],
): PlanFault[] {
  return named.flatMap(({ ordinal, floor }, index): PlanFault[] => {
    const fault = (field: string, problem: string, remedy: string): PlanFault[] => [
      { file: 'map.yaml', path: ['levels', index, field], problem, remedy },
    ]
    if (!byOrdinal.has(ordinal)) {
      const all = [...byOrdinal.keys()].toSorted((a, b) => a - b).join(', ')
      return fault('ordinal', `the plan has no level with the ordinal ${ordinal}`, `write one of ${all}`)
    }
    if (floor === undefined || known.some(({ id }) => id === floor)) return []
    const all = known.map(({ id }) => id).join(', ')
    return fault('floor', `the centre has no floor ${floor}`, `write one of ${all}`)
  })
}
