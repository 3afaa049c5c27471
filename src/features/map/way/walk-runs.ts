import { distance, side, type Point } from '../geometry/point.ts'
import type { Leg } from './find-way.ts'

/** Left, right or straight on, as one walks. */
export type Turn = 'left' | 'right' | 'straight'

/** The beginning of a run: a turn, or a walkway that leads around a bend by itself. */
export type Beginning = Turn | 'bend'

/** A part of a walk without a turn worth a word: where it leads, and the turn with which it begins. */
export type Run = {
  readonly points: readonly Point[]
  readonly turn: Beginning
  readonly centimetres: number
}

/** Degrees from which a change of direction is a turn. */
const leastTurn = 40
/** Steps in centimetres that are too short to be a direction of their own. */
const shortest = 150

/** Runs in centimetres that are too short for a sentence. */
const shortestRun = 300

type Vector = readonly [x: number, y: number]

export function turnBetween([ax, ay]: Vector, [bx, by]: Vector): Turn {
  const degrees = (Math.atan2(ax * by - ay * bx, ax * bx + ay * by) * 180) / Math.PI
  if (Math.abs(degrees) < leastTurn) return 'straight'
  return degrees > 0 ? 'right' : 'left'
}

export const directionOf = (from: Point, to: Point): Vector => [to[0] - from[0], to[1] - from[1]]

/**
 * Cuts a walk where it turns. Its first step leads out of a door, and its last one into one: they say from where one looks,
 * and are no run of their own.
 */
export function cutIntoRuns({ points }: Extract<Leg, { kind: 'walk' }>): Run[] {
  const [door = [0, 0], first = door] = points
  const inner = points.length > 3 ? points.slice(1, -1) : points
  const runs: { points: Point[]; turn: Turn }[] = []
  let heading: Vector = directionOf(door, first)
  for (const [index, to] of inner.entries()) {
    const from = inner[index - 1]
    if (from === undefined) continue
    const direction = directionOf(from, to)
    const run = runs.at(-1)
    const turn = turnBetween(heading, direction)
    const isShort = distance(from, to) < shortest && index < inner.length - 1
    if (run === undefined) runs.push({ points: [from, to], turn })
    else if (turn === 'straight' || isShort) run.points.push(to)
    else runs.push({ points: [from, to], turn })
    if (!isShort || run === undefined) heading = direction
  }
  return mergeShort(runs).map(({ points: all, turn }) => ({
    points: all,
    turn: turn === 'straight' && isBent(all) ? 'bend' : turn,
    centimetres: lengthOf(all),
  }))
}

type OpenRun = { readonly points: readonly Point[]; readonly turn: Turn }

const lengthOf = (points: readonly Point[]): number =>
  points.reduce((sum, at, index) => sum + distance(points[index - 1] ?? at, at), 0)

/** Joins runs of a step or two with the next one, or the last one with the one before. */
function mergeShort(runs: readonly OpenRun[]): OpenRun[] {
  const merged: OpenRun[] = []
  let waiting: OpenRun | null = null
  for (const [index, run] of runs.entries()) {
    const whole: OpenRun =
      waiting === null
        ? run
        : { points: [...waiting.points, ...run.points.slice(1)], turn: addTurns(waiting.turn, run.turn) }
    waiting = null
    const isShort = lengthOf(run.points) < shortestRun
    const before = merged.at(-1)
    if (isShort && index < runs.length - 1) waiting = whole
    else if (isShort && before !== undefined)
      merged.splice(-1, 1, { ...before, points: [...before.points, ...whole.points.slice(1)] })
    else merged.push(whole)
  }
  return merged
}

function addTurns(one: Turn, other: Turn): Turn {
  if (one === 'straight' || one === other) return other
  return other === 'straight' ? one : 'straight'
}

/** Whether a run without a turn ends in another direction than it began. */
function isBent(points: readonly Point[]): boolean {
  const [first, second] = points
  const [last, end] = [points.at(-2), points.at(-1)]
  if (first === undefined || second === undefined || last === undefined || end === undefined) return false
  return turnBetween(directionOf(first, second), directionOf(last, end)) !== 'straight'
}

export function sideOf(from: Point, to: Point, at: Point): 'left' | 'right' {
  return side(from, to, at) > 0 ? 'right' : 'left'
}
