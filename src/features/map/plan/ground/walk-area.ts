import {
  cutAreas,
  growArea,
  joinAreas,
  joinClosely,
  overlapOf,
  partsOf,
  simplifyArea,
  sizeOf,
  stripOf,
} from '#features/map/geometry/area.ts'
import { clipArea } from '#features/map/geometry/clip-area.ts'
import { boundsOf, growBounds, touch, type Area } from '#features/map/geometry/point.ts'
import type { Feature } from '#features/map/imdf/imdf-feature.ts'
import { usedByVisitors, type Opening } from './openings.ts'
import { areaOf, type Storey } from './storey.ts'

/** Exporters leave gaps of some centimetres between areas that belong together. */
const gap = 3
/** How far ways keep from walls, in centimetres, and how far in passages that are too narrow for that. */
const clearance = 50
const narrowClearances = [30, 15, 5] as const
/** A passage between two walkways that is at least so wide is no door, unless `map.yaml` says when it closes. */
const widePassage = 250
const wallHalf = 6
const thickestHalf = 60
const squareMetre = 10_000

export type WalkArea = {
  /** Up to the walls. */
  readonly walk: Area
  /** Half a metre from the walls, in parts that no way joins on this floor. */
  readonly free: Area
  readonly parts: readonly Area[]
}

/**
 * Where one can walk on a floor, up to the walls.
 * @param isWalk whether one can walk about on a unit
 */
export function joinWalkways(
  storey: Storey,
  openings: readonly Opening[],
  isWalk: (unit: Feature) => boolean,
): Area {
  const walkways = storey.units.filter(isWalk)
  const solids = [...storey.units.filter((unit) => !isWalk(unit)), ...storey.fixtures, ...storey.kiosks]
  const used = openings.filter(usedByVisitors)
  const walls = used.flatMap((opening) => wallsAt(opening, isWalk))
  // A wide passage leads through a wall, however thick that is drawn.
  const passages = used
    .filter((opening) => isPassage(opening) && opening.units.filter(isWalk).length > 1)
    .map(({ line }) => stripOf(line, thickestHalf))
  const open = cutAreas(joinClosely([...walkways.map(areaOf), ...passages], gap), solids.map(areaOf))
  return simplifyArea(cutAreas(open, walls), gap)
}

export function buildWalkArea(walk: Area): WalkArea {
  const parts = partsOf(walk)
    .filter((part) => sizeOf(part) > squareMetre)
    .flatMap((part) => partsOf(keepFromWalls(part)))
  return { walk, free: parts.flat(), parts }
}

/** An opening between walkways that is so wide that it is no door, and never closed. */
export const isPassage = ({ width, closing }: Opening): boolean => width >= widePassage && closing === null

/** Two walkways with an opening between them are parted by a wall, except for the opening. */
function wallsAt(opening: Opening, isWalk: (unit: Feature) => boolean): Area[] {
  const [one, other] = opening.units.filter(isWalk)
  if (one === undefined || other === undefined) return []
  const wall = overlapOf(growArea(areaOf(one), wallHalf), growArea(areaOf(other), wallHalf))
  return [isPassage(opening) ? cutAreas(wall, [stripOf(opening.line, wallHalf * 5)]) : wall]
}

/** Curves are drawn with a corner every hand's breadth; a way along them needs no more than this, in centimetres. */
const smoothed = 8

/**
 * What lies half a metre from all walls. Passages that are too narrow for that are walked nearer to the walls, as far as
 * they go: those between two wide parts, and those that lead to something.
 */
function keepFromWalls(part: Area): Area {
  let free = joinAreas([simplifyArea(growArea(part, -clearance), smoothed)])
  for (const narrower of narrowClearances) {
    const wide = growArea(part, -narrower)
    const reach = clearance - narrower
    const pieces = partsOf(free).map((piece) => ({ piece, bounds: boundsOf(piece.flat()) }))
    const narrow = partsOf(cutAreas(wide, [growArea(free, reach + smoothed)])).flatMap((passage) => {
      const around = growBounds(boundsOf(passage.flat()), reach + smoothed + gap * 2)
      const near = pieces.filter(({ bounds }) => touch(bounds, around))
      const leadsSomewhere = sizeOf(passage) > squareMetre / 2
      if (near.length < 2 && !leadsSomewhere) return []
      const withMouths = overlapOf(growArea(passage, reach + smoothed + gap * 2), clipArea(wide, around))
      const isJoined = ({ piece }: { readonly piece: Area }) =>
        sizeOf(overlapOf(clipArea(piece, around), withMouths)) > 0
      return leadsSomewhere || near.filter(isJoined).length > 1 ? [withMouths] : []
    })
    if (narrow.length > 0) free = joinAreas([free, ...narrow])
  }
  return simplifyArea(free, 1)
}
