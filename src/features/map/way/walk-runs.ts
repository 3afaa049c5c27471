import { distance, nearestOnSegment, side, type Point } from '../geometry/point.ts'

/** Left, right or straight on, as one walks; sharp is nearly back. */
export type Turn = 'left' | 'right' | 'sharpLeft' | 'sharpRight' | 'straight'

/**
 * The beginning of a run: a turn, a walkway that leads around a bend by itself, or a direction that is no turn, because the
 * walk begins in the open.
 */
export type Beginning = Turn | 'bend' | 'towards'

/** A part of a walk without a turn worth a word: where it leads, and the turn with which it begins. */
export type Run = {
  readonly points: readonly Point[]
  readonly beginning: Beginning
  readonly centimetres: number
}

/** Degrees from which a change of direction is a turn, and a sharp one. */
const leastTurn = 40
const sharpTurn = 140
/**
 * Degrees from which one has to choose a side if something is in the way, and how far one looks for that: a part of the way
 * to the next corner, and no farther than so many centimetres.
 */
const smallTurn = 12
const shareAhead = 0.6
const farAhead = 1_500

/** A shortest way swerves around corners and columns: what lies nearer to a straight line is no turn. In centimetres. */
const swerve = 150
/** Runs that are too short for a sentence. */
const shortestRun = 400
/** Two half turns with no more than this between them are one turn around a wide corner. */
const wideCorner = 2_000
const halfTurn = 75

export type Vector = readonly [x: number, y: number]

export const directionOf = (from: Point, to: Point): Vector => [to[0] - from[0], to[1] - from[1]]

/** Degrees from one direction to another: positive to the right. */
const degreesBetween = ([ax, ay]: Vector, [bx, by]: Vector): number =>
  (Math.atan2(ax * by - ay * bx, ax * bx + ay * by) * 180) / Math.PI

function nameTurn(degrees: number): Turn {
  const size = Math.abs(degrees)
  if (size < leastTurn) return 'straight'
  const isRight = degrees > 0
  if (size < sharpTurn) return isRight ? 'right' : 'left'
  return isRight ? 'sharpRight' : 'sharpLeft'
}

/** On which side something lies, or whether one walks towards it. */
export function turnBetween(heading: Vector, to: Vector): 'left' | 'right' | 'straight' {
  const degrees = degreesBetween(heading, to)
  return Math.abs(degrees) < leastTurn ? 'straight' : degrees > 0 ? 'right' : 'left'
}

export const sideOf = (from: Point, to: Point, at: Point): 'left' | 'right' =>
  side(from, to, at) > 0 ? 'right' : 'left'

/** A walk, and where it begins and ends. */
export type Walk = {
  readonly points: readonly Point[]
  /** Where one looks at its beginning; null if nobody knows. */
  readonly heading: Vector | null
  /** Whether one can go from one point to another in a straight line. */
  readonly canGo: (from: Point, to: Point) => boolean
  /** Whether its first step leads out of a door, and its last one into one. */
  readonly fromDoor: boolean
  readonly toDoor: boolean
}

type Part = { readonly points: readonly Point[] }
type OpenRun = Part & { readonly degrees: number | null }

/** Cuts a walk where it turns. Steps out of a door and into one are no run of their own. */
export function cutIntoRuns({ points: all, heading, canGo, fromDoor, toDoor }: Walk): Run[] {
  const within = all.slice(fromDoor ? 1 : 0, toDoor ? -1 : undefined)
  const inner = within.length > 1 ? within : all
  const corners = straighten(inner)
  const runs: OpenRun[] = []
  for (const [index, to] of corners.entries()) {
    const from = corners[index - 1]
    if (from === undefined) continue
    const before = corners[index - 2]
    const last = runs.at(-1)
    const direction = directionOf(from, to)
    const part = { points: inner.slice(inner.indexOf(from), inner.indexOf(to) + 1) }
    if (before === undefined || last === undefined) {
      runs.push({ ...part, degrees: heading && turnAtStart(heading, direction, from, to) })
      continue
    }
    const degrees = degreesBetween(directionOf(before, from), direction)
    if (Math.abs(degrees) < leastTurn) runs.splice(-1, 1, { ...last, points: join(last, part) })
    else runs.push({ ...part, degrees })
  }
  return joinHalfTurns(joinShort(runs)).map(({ points, degrees }): Run => ({
    points,
    beginning: beginningOf(points, degrees),
    centimetres: lengthOf(points),
  }))

  /** Before something that one can pass on either side, even a small turn is one. */
  function turnAtStart(facing: Vector, direction: Vector, from: Point, to: Point): number {
    const degrees = degreesBetween(facing, direction)
    if (Math.abs(degrees) >= leastTurn || Math.abs(degrees) < smallTurn) return degrees
    const far = Math.min(distance(from, to) * shareAhead, farAhead) / (Math.hypot(...facing) || 1)
    const canLookAt = (turned: number) => {
      const [cos, sin] = [Math.cos((turned * Math.PI) / 180), Math.sin((turned * Math.PI) / 180)]
      const [x, y] = [facing[0] * cos - facing[1] * sin, facing[0] * sin + facing[1] * cos]
      return canGo(from, [from[0] + x * far, from[1] + y * far])
    }
    return !canLookAt(0) && canLookAt(-degrees) ? Math.sign(degrees) * leastTurn : degrees
  }
}

function beginningOf(points: readonly Point[], degrees: number | null): Beginning {
  if (degrees === null) return 'towards'
  const turn = nameTurn(degrees)
  return turn === 'straight' && isBent(points) ? 'bend' : turn
}

export const lengthOf = (points: readonly Point[]): number =>
  points.reduce((sum, at, index) => sum + distance(points[index - 1] ?? at, at), 0)

/** Leaves out corners that lie near the line between their neighbours (Douglas and Peucker). */
export function straighten(points: readonly Point[]): Point[] {
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined || points.length < 3) return [...points]
  const aways = points.map((point) => distance(point, nearestOnSegment(point, first, last)))
  const farthest = aways.indexOf(Math.max(...aways))
  if ((aways[farthest] ?? 0) < swerve) return [first, last]
  return [...straighten(points.slice(0, farthest + 1)), ...straighten(points.slice(farthest)).slice(1)]
}

const addTurns = (one: number | null, other: number | null): number | null =>
  one === null ? null : one + (other ?? 0)

const join = (one: Part, other: Part): readonly Point[] => [...one.points, ...other.points.slice(1)]

/** Joins a run of a few steps with the next one, and the last one with the one before. */
function joinShort(runs: readonly OpenRun[]): OpenRun[] {
  const joined: OpenRun[] = []
  for (const [index, run] of runs.entries()) {
    const before = joined.at(-1)
    if (before === undefined) joined.push(run)
    else if (lengthOf(before.points) < shortestRun)
      joined.splice(-1, 1, { points: join(before, run), degrees: addTurns(before.degrees, run.degrees) })
    else if (index === runs.length - 1 && lengthOf(run.points) < shortestRun)
      joined.splice(-1, 1, { ...before, points: join(before, run) })
    else joined.push(run)
  }
  return joined
}

/** Joins two half turns to the same side around one wide corner. */
function joinHalfTurns(runs: readonly OpenRun[]): OpenRun[] {
  const joined: OpenRun[] = []
  for (const run of runs) {
    const before = joined.at(-1)
    const [one, other] = [before?.degrees ?? 0, run.degrees ?? 0]
    const isCorner =
      before !== undefined &&
      Math.abs(one) >= leastTurn &&
      one > 0 === other > 0 &&
      Math.max(Math.abs(one), Math.abs(other)) < halfTurn &&
      lengthOf(before.points) < wideCorner
    if (isCorner) joined.splice(-1, 1, { points: join(before, run), degrees: one + other })
    else joined.push(run)
  }
  return joined
}

/** Whether a run without a turn ends in another direction than it began. */
function isBent(points: readonly Point[]): boolean {
  const corners = straighten(points)
  const [first, second] = corners
  const [last, end] = [corners.at(-2), corners.at(-1)]
  if (first === undefined || second === undefined || last === undefined || end === undefined) return false
  return turnBetween(directionOf(first, second), directionOf(last, end)) !== 'straight'
}
