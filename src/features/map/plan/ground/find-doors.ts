import type { Feature } from '#features/map/imdf/imdf-feature.ts'
import type { Door } from '#features/map/way/way-graph.ts'
import { findFrontage, type Frontage } from './frontage.ts'
import { usedByVisitors, type Opening } from './openings.ts'
import { reachFree } from './reach.ts'
import { areaOf } from './storey.ts'
import type { WalkArea } from './walk-area.ts'

/** How one gets into a unit, and how much of it one sees from the walkway. */
export type Access = { readonly doors: readonly Door[]; readonly frontage: Frontage }

/** A unit may be a place and a link, and have amenities. */
const known = new WeakMap<WalkArea, Map<Feature, Access>>()

export function findDoors(unit: Feature, openings: readonly Opening[], area: WalkArea): Access {
  const ofFloor = known.get(area) ?? new Map<Feature, Access>()
  known.set(area, ofFloor)
  const access = ofFloor.get(unit) ?? lookForDoors(unit, openings, area)
  ofFloor.set(unit, access)
  return access
}

/** The doors of a unit. If none is drawn, it has one in the middle of its longest side on the walkway. */
function lookForDoors(unit: Feature, openings: readonly Opening[], area: WalkArea): Access {
  const frontage = findFrontage(areaOf(unit), area.walk)
  const own = openings.filter(({ units }) => units.includes(unit))
  const drawn = own.filter(usedByVisitors).flatMap((opening): Door[] => {
    const free = reachFree(area, opening.at)
    return free === null ? [] : [{ at: opening.at, free, closing: opening.closing }]
  })
  if (drawn.length > 0 || own.length > 0 || frontage.middle === null) return { doors: drawn, frontage }
  const free = reachFree(area, frontage.middle)
  return { doors: free === null ? [] : [{ at: frontage.middle, free, closing: null }], frontage }
}
