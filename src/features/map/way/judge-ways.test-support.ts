import { distance, type Point } from '../geometry/point.ts'
import { findWays, type Way, type WayConditions } from './find-way.ts'
import type { PreparedGraph } from './prepare-graph.ts'
import {
  distanceToBox,
  draw,
  isInside,
  measureOnGrid,
  type Building,
} from './random-building.test-support.ts'
import type { Place } from './way-graph.ts'

/* Test support: what has to be true of all ways in any building. */

const anyWay: WayConditions = {
  clock: null,
  stepFree: false,
  noEscalator: false,
  outOfOrder: new Set(),
  closed: new Set(),
}

/** Everything that is wrong with the ways of a building, as sentences. */
export function judgeBuilding(building: Building): string[] {
  const prepared = draw(building)
  if (prepared === null) return []
  const { places } = prepared.graph
  const west = places.find(({ name }) => name.de === 'West 0')
  if (west === undefined) return []
  // The western entrance lies at [0, 1].
  const corner: Point = [west.at[0], west.at[1] - 100]
  // Who draws a block before a door has walled it up.
  const isOpen = ({ doors, floor }: Place) =>
    doors.every(({ at: [x, y] }) =>
      (building.floors[floor] ?? []).every(
        (block) => distanceToBox([(x - corner[0]) / 100, (y - corner[1]) / 100], block) > 0.1,
      ),
    )
  const open = places.filter(isOpen)
  return open
    .filter(({ kind }) => kind === 'entrance')
    .flatMap((from) => {
      const [door] = from.doors
      if (door === undefined) return []
      const [x, y] = door.free
      const start = [(x - corner[0]) / 100, (y - corner[1]) / 100] as const
      const onGrid = measureOnGrid(building, from.floor, start, 0.5)
      // Where a passage is narrow, ways keep nearer to the walls.
      const atWalls = measureOnGrid(building, from.floor, start, 0.05)
      const others = open.filter((to) => to !== from)
      return others.flatMap((to) => judgePair(prepared, building, { from, to, corner, onGrid, atWalls }))
    })
}

type Pair = {
  readonly from: Place
  readonly to: Place
  readonly corner: Point
  readonly onGrid: ReturnType<typeof measureOnGrid>
  readonly atWalls: ReturnType<typeof measureOnGrid>
}

function judgePair(
  prepared: PreparedGraph,
  building: Building,
  { from, to, corner, onGrid, atWalls }: Pair,
): string[] {
  const name = `${from.uid} → ${to.uid}`
  const find = (changed: Partial<WayConditions>) =>
    findWays(prepared, from, { ...anyWay, ...changed }, (place) => place === to)[0]?.way
  const toMetres = ([x, y]: Point) => [(x - corner[0]) / 100, (y - corner[1]) / 100] as const
  const wrong: string[] = []
  const way = find({})
  const stepFree = find({ stepFree: true })
  const lift = prepared.graph.links.findIndex(({ kind }) => kind === 'lift')
  const withoutLift = find({ outOfOrder: new Set([lift]) })
  for (const one of [way, stepFree, withoutLift])
    if (one !== undefined && crossesWall(one, building, toMetres)) wrong.push(`${name} crosses a wall`)
  if (stepFree?.legs.some(({ kind }) => kind === 'stairs' || kind === 'escalator') === true)
    wrong.push(`${name} has steps`)
  if (withoutLift?.legs.some((leg) => leg.kind !== 'walk' && leg.link === lift) === true)
    wrong.push(`${name} takes a lift that is out of order`)
  if (
    find({ stepFree: true, outOfOrder: new Set([lift]) })?.legs.some(({ kind }) => kind === 'lift') === true
  )
    wrong.push(`${name} takes a lift that is out of order, step-free`)
  if (from.floor !== to.floor) return wrong
  const [door, goal] = [from.doors[0], to.doors[0]]
  if (door === undefined || goal === undefined) return wrong
  const grid = onGrid(toMetres(goal.free))
  const walked = way?.legs.length === 1 ? way.centimetres / 100 : null
  // From the walls on, and to them.
  const stubs = (distance(door.at, door.free) + distance(goal.at, goal.free)) / 100
  if (grid !== null && way === undefined)
    wrong.push(`${name} has no way, and the grid one of ${grid.metres} m`)
  if (grid === null || walked === null) return wrong
  const least = atWalls(toMetres(goal.free)) ?? grid
  const length = walked - stubs
  if (length > grid.metres * 1.02 + grid.beside + 0.05)
    wrong.push(`${name} is ${length} m, on the grid ${grid.metres} m`)
  if (length < least.metres * 0.96 - least.beside - 0.05)
    wrong.push(`${name} is ${length} m, and even along the walls ${least.metres} m`)
  return wrong
}

/** Whether a walk leads through a block, or out of the hall; looked at every five centimetres. */
function crossesWall(
  way: Way,
  { width, depth, floors }: Building,
  toMetres: (point: Point) => readonly [number, number],
): boolean {
  return way.legs.some((leg) => {
    if (leg.kind !== 'walk') return false
    return leg.points.some((to, index) => {
      const from = leg.points[index - 1]
      if (from === undefined) return false
      const steps = Math.ceil(distance(from, to) / 5)
      return Array.from({ length: steps + 1 }, (_, step) => step / Math.max(steps, 1)).some((along) => {
        const at = toMetres([from[0] + (to[0] - from[0]) * along, from[1] + (to[1] - from[1]) * along])
        const isOut = at[0] < -0.03 || at[1] < -0.03 || at[0] > width + 0.03 || at[1] > depth + 0.03
        return isOut || (floors[leg.floor] ?? []).some((block) => isInside(at, block))
      })
    })
  })
}
