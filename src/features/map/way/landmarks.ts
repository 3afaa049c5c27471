import { distance, nearestOnSegment, samePoint, type Point } from '../geometry/point.ts'
import { directionOf, sideOf, straighten, turnBetween, type Run } from './walk-runs.ts'
import type { Door, Place } from './way-graph.ts'

/** How far from a walk a door may be to be seen, in centimetres. */
const sight = 900
/** How long a shop front has to be to be noticed, in metres. */
const largeFront = 7
/** Doors are counted if so few of them are to be counted, and on so short a run, in centimetres. */
const mostDoors = 4
const countable = 4_000
/** How far from a door the one beside it may be. */
const beside = 1_500

type Beside = {
  readonly place: Place
  readonly door: Door
  readonly along: number
  readonly away: number
  readonly side: 'left' | 'right'
}

/** The doors that one sees from a run, in the order in which one passes them. */
function listDoors(run: Run, places: readonly Place[]): Beside[] {
  return places
    .flatMap((place) => place.doors.map((door) => ({ place, door, ...findOn(run, door.at) })))
    .filter(({ door, at, away, along }) => {
      const [out, here] = [directionOf(door.at, door.free), directionOf(door.at, at)]
      const isFaced = samePoint(door.at, door.free) || out[0] * here[0] + out[1] * here[1] > 0
      return isFaced && away <= sight && along > 100 && along < run.centimetres + 300
    })
    .toSorted((one, other) => one.along - other.along)
}

/** Where on a run one is nearest to a point, and on which side that lies. */
function findOn({ points }: Run, point: Point) {
  let best = { at: point, along: 0, away: Infinity, side: 'left' as 'left' | 'right' }
  let before = 0
  for (const [index, to] of points.entries()) {
    const from = points[index - 1]
    if (from === undefined) continue
    const at = nearestOnSegment(point, from, to)
    const away = distance(at, point)
    if (away < best.away)
      best = { at, along: before + distance(from, at), away, side: sideOf(from, to, point) }
    before += distance(from, to)
  }
  return best
}

/** At most two shops with large fronts that one passes. Who has just turned does not see what lies beside the corner. */
export function findLandmarks(run: Run, shops: readonly Place[]): Place[] {
  const isStraight = run.beginning === 'straight'
  const passed = listDoors(run, shops).filter(
    ({ place, along, away }) =>
      place.front >= largeFront && (isStraight || along > away) && along < run.centimetres - 200,
  )
  const places = [...new Set(passed.map(({ place }) => place))]
  const largest = places.toSorted((one, other) => other.front - one.front).slice(0, 2)
  return places.filter((one) => largest.includes(one))
}

/** The shop at the end of a run, towards which one walks. */
export function findGoal(run: Run, shops: readonly Place[]): Place | null {
  const near = listDoors(run, shops).filter(({ along }) => along > run.centimetres - sight)
  return near.toSorted((one, other) => other.place.front - one.place.front)[0]?.place ?? null
}

/** Where a door is, as one walks towards it. */
export type Arrival = {
  /** `here` if it has none: one stands in it. */
  readonly side: 'left' | 'right' | 'ahead' | 'here'
  /** The how many-th door on that side it is; null if nobody would count. */
  readonly nth: number | null
  readonly neighbour: Place | null
}

export function findArrival(run: Run, to: Place, places: readonly Place[]): Arrival | null {
  const [last, end] = straighten(run.points).slice(-2)
  if (last === undefined || end === undefined) return null
  const [door] = to.doors.toSorted((one, other) => distance(one.free, end) - distance(other.free, end))
  if (door === undefined) return null
  if (samePoint(door.at, door.free)) return { side: 'here', nth: null, neighbour: null }
  const turn = turnBetween(directionOf(last, end), directionOf(end, door.at))
  return {
    side: turn === 'straight' ? 'ahead' : turn,
    nth: turn === 'straight' || !hasDoor(to) ? null : countDoors(run, turn, places),
    neighbour: findNeighbour(door, places),
  }
}

/** Whether a place is a room behind a door, and not a lift, stairs, a way out or a stand. */
const hasDoor = ({ link, kind }: Place): boolean =>
  link === null && !['entrance', 'kiosk', 'information', 'parking', 'atm'].includes(kind)

/** The number of a door on one side of a short run; null if a lift or stairs are in between, which may count or not. */
function countDoors(run: Run, side: 'left' | 'right', places: readonly Place[]): number | null {
  if (run.centimetres > countable || run.centimetres < 300) return null
  const passed = listDoors(run, places).filter(
    (one) => one.side === side && one.along < run.centimetres - 100 && !samePoint(one.door.at, one.door.free),
  )
  const isClear = passed.every(({ place }) => place.link === null && place.kind !== 'entrance')
  return isClear && passed.length < mostDoors ? passed.length + 1 : null
}

/** The shop whose door is beside a door, in the same wall. */
function findNeighbour(door: Door, places: readonly Place[]): Place | null {
  const out = directionOf(door.at, door.free)
  const near = places
    .filter(({ kind }) => kind === 'shop')
    .flatMap((place) => place.doors.map((other) => ({ place, other, away: distance(other.at, door.at) })))
    .filter(({ other, away }) => {
      const [x, y] = directionOf(other.at, other.free)
      return away < beside && turnBetween(out, [x, y]) === 'straight' && out[0] * x + out[1] * y > 0
    })
  return near.toSorted((one, other) => one.away - other.away)[0]?.place ?? null
}
