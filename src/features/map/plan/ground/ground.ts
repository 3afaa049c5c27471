import type { Feature } from '#features/map/imdf/imdf-feature.ts'
import { bendsOf } from '#features/map/geometry/sight.ts'
import { imdfLimits } from '#features/map/imdf/imdf-limits.ts'
import type { PlanFault } from '#features/map/imdf/plan-fault.ts'
import { isForVisitors, isWalkable, linkKindOf } from './categories.ts'
import type { JoinedFile } from '../map-file/join-map-file.ts'
import { findOpenings, type Opening } from './openings.ts'
import type { Storey } from './storey.ts'
import type { UnitGroup } from './vertical-links.ts'
import { buildWalkArea, joinWalkways, type WalkArea } from './walk-area.ts'

/** A floor with where one can walk on it. */
export type Ground = {
  readonly storey: Storey
  readonly openings: readonly Opening[]
  readonly area: WalkArea
  readonly isWalk: (unit: Feature) => boolean
  /** Whether visitors may enter a unit, or see it at all. */
  readonly isStanding: (unit: Feature) => boolean
}

type Prepared = {
  readonly ground: Ground
  readonly faults: readonly PlanFault[]
  /** How many corners stick into the walkways. */
  readonly corners: number
}

export function prepareGround(
  storey: Storey,
  groups: readonly UnitGroup[],
  { closings, ignored }: JoinedFile,
): Prepared {
  const grouped = new Set(groups.flatMap(({ units }) => units.map(({ unit }) => unit.id)))
  const isStanding = ({ id, properties }: Feature) => properties.restriction === null && !ignored.has(id)
  // A ramp that leads to another floor is a link; another one is part of the walkway.
  const isWalk = (unit: Feature) =>
    isWalkable(unit.properties.category) &&
    unit.properties.restriction === null &&
    !(linkKindOf(unit.properties.category) === 'ramp' && grouped.has(unit.id))
  const isBare = storey.units.length > 0 && !storey.units.some(isWalk)
  const { touching, loose } = findOpenings(storey, closings)
  const faults = loose
    .filter(
      ({ id, properties: { category, restriction } }) =>
        !ignored.has(id) && isForVisitors(category, restriction),
    )
    .map(({ id, file }): PlanFault => ({
      file,
      problem: `opening ${id} touches no unit`,
      remedy: 'move it to the outline of its unit, or remove it',
    }))
  const walk = joinWalkways(storey, touching, isWalk)
  const corners = bendsOf(walk).length
  // What will be refused costs no more time.
  const area = buildWalkArea(corners > imdfLimits.corners ? [] : walk)
  return {
    ground: { storey, openings: touching, area, isWalk, isStanding },
    faults: isBare ? [noWalkway(storey)] : faults,
    corners,
  }
}

const noWalkway = ({ levels, units }: Storey): PlanFault => ({
  file: units[0]?.file ?? 'unit.geojson',
  problem: `level ${levels.map(({ id }) => id).join(' or ')} has no unit on which one can walk`,
  remedy: 'export its walkways too, as units of the category walkway',
})
