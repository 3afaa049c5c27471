import type { Feature } from '../imdf/imdf-feature.ts'
import type { PlanFault } from '../imdf/plan-fault.ts'
import { isWalkable, linkKindOf } from './categories.ts'
import type { JoinedFile } from './join-map-file.ts'
import { findOpenings, type Opening } from './openings.ts'
import type { Storey } from './storey.ts'
import type { UnitGroup } from './vertical-links.ts'
import { buildWalkArea, type WalkArea } from './walk-area.ts'

/** A floor with where one can walk on it. */
export type Ground = {
  readonly storey: Storey
  readonly openings: readonly Opening[]
  readonly area: WalkArea
  /** Whether one can walk about on a unit. */
  readonly isWalk: (unit: Feature) => boolean
  /** Whether visitors may enter a unit, or see it at all. */
  readonly isStanding: (unit: Feature) => boolean
}

/** Prepares a floor, and names the openings that lead nowhere. */
export function prepareGround(
  storey: Storey,
  groups: readonly UnitGroup[],
  { closings, ignored }: JoinedFile,
): { readonly ground: Ground; readonly faults: readonly PlanFault[] } {
  const grouped = new Set(groups.flatMap(({ units }) => units.map(({ unit }) => unit.id)))
  const isStanding = ({ id, properties }: Feature) => properties.restriction === null && !ignored.has(id)
  // A ramp that leads to another floor is a link; another one is part of the walkway.
  const isWalk = (unit: Feature) =>
    isWalkable(unit.properties.category) &&
    unit.properties.restriction === null &&
    !(linkKindOf(unit.properties.category) === 'ramp' && grouped.has(unit.id))
  const { touching, loose } = findOpenings(storey, closings)
  const faults = loose
    .filter(({ id }) => !ignored.has(id))
    .map(({ id, file }): PlanFault => ({
      file,
      problem: `opening ${id} touches no unit`,
      remedy: 'move it to the outline of its unit, or remove it',
    }))
  const area = buildWalkArea(storey, touching, isWalk)
  return { ground: { storey, openings: touching, area, isWalk, isStanding }, faults }
}
