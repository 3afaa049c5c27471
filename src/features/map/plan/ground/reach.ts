import { nearestOnEdge } from '#features/map/geometry/area.ts'
import { clipArea } from '#features/map/geometry/clip-area.ts'
import { contains } from '#features/map/geometry/contains.ts'
import {
  boundsOf,
  cross,
  distance,
  growBounds,
  nearestOnSegment,
  segmentsOf,
  type Area,
  type Point,
} from '#features/map/geometry/point.ts'
import type { WalkArea } from './walk-area.ts'

/** How far a door may lie from the walkway that it leads to: as far as a wall is thick. */
const farthestDoor = 60
/** How far the nearest point may be at which one can walk freely. */
const farthestStep = 400
const tries = 24

/**
 * The nearest point to a door, or to a thing on the walkway, at which one can walk half a metre from the walls, and which
 * one can step to in a straight line.
 */
export function reachFree(area: Pick<WalkArea, 'walk' | 'free'>, point: Point): Point | null {
  const around = growBounds(boundsOf([point]), (farthestDoor + farthestStep) * 2)
  const [walk, free] = [clipArea(area.walk, around), clipArea(area.free, around)]
  if (contains(free, point)) return point
  const start = contains(walk, point) ? { at: point, away: 0 } : nearestOnEdge(walk, point)
  if (start.away > farthestDoor) return null
  const candidates = free
    .flatMap(segmentsOf)
    .map(([a, b]) => nearestOnSegment(start.at, a, b))
    .map((at) => ({ at, away: distance(at, start.at) }))
    .filter(({ away }) => away <= farthestStep)
    .toSorted((one, other) => one.away - other.away)
    .slice(0, tries)
  for (const { at } of candidates) {
    const inside = moveInside(area.free, start.at, at)
    if (inside !== null && isClear(walk, start.at, inside)) return inside
  }
  return null
}

/** Rounds a point on the edge of an area to one inside it. */
function moveInside(area: Area, from: Point, at: Point): Point | null {
  const away = distance(from, at) || 1
  for (const further of [1, 2, 4]) {
    const along: Point = [
      Math.round(at[0] + ((at[0] - from[0]) / away) * further),
      Math.round(at[1] + ((at[1] - from[1]) / away) * further),
    ]
    if (contains(area, along)) return along
    for (const [dx, dy] of around) {
      const beside: Point = [Math.round(at[0]) + dx * further, Math.round(at[1]) + dy * further]
      if (contains(area, beside)) return beside
    }
  }
  return null
}

const around = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
  [1, 1],
  [-1, 1],
  [1, -1],
  [-1, -1],
] as const

/** Whether a line that begins at the edge of an area leads through nothing else. */
function isClear(area: Area, from: Point, to: Point): boolean {
  const away = distance(from, to) || 1
  const start: Point = [from[0] + ((to[0] - from[0]) / away) * 2, from[1] + ((to[1] - from[1]) / away) * 2]
  return !area.some((ring) => segmentsOf(ring).some(([a, b]) => cross(start, to, a, b))) && contains(area, to)
}
