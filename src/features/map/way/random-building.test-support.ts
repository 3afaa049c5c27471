import fc from 'fast-check'
import TinyQueue from 'tinyqueue'
import { buildPlan } from '../plan/build-plan.ts'
import {
  box,
  factsOf,
  level,
  opening,
  smallMapFile,
  toFiles,
  unit,
  type Box,
  type Metres,
} from '../plan/drawn-plan.test-support.ts'
import { prepareGraph, type PreparedGraph } from './prepare-graph.ts'

/* Test support: random buildings, and a second, slow way to measure how far it is in them: on a fine grid. */

/** A hall full of shops and columns, on two levels alike but for what stands there. */
export type Building = {
  readonly width: number
  readonly depth: number
  readonly floors: readonly (readonly Box[])[]
}

const lift: Box = [0, -3, 3, 0]
const stairs: Box = [6, -6, 9, 0]
const escalator: Box = [12, -6, 13, 0]

const block = (width: number, depth: number) =>
  fc
    .record({
      left: fc.integer({ min: 2, max: width * 2 - 8 }),
      top: fc.integer({ min: 4, max: depth * 2 - 8 }),
      wide: fc.integer({ min: 1, max: 24 }),
      deep: fc.integer({ min: 1, max: 24 }),
    })
    // Half metres and a bit, so that no passage is exactly as wide as ways need; what sticks out of the hall is cut off.
    .map(({ left, top, wide, deep }): Box => [
      left / 2 + 0.1,
      top / 2 + 0.1,
      Math.min(width, (left + wide) / 2 + 0.4),
      Math.min(depth, (top + deep) / 2 + 0.4),
    ])

export const buildings: fc.Arbitrary<Building> = fc
  .record({ width: fc.integer({ min: 16, max: 40 }), depth: fc.integer({ min: 12, max: 30 }) })
  .chain(({ width, depth }) =>
    fc.record({
      width: fc.constant(width),
      depth: fc.constant(depth),
      floors: fc.array(fc.array(block(width, depth), { minLength: 1, maxLength: 8 }), {
        minLength: 2,
        maxLength: 2,
      }),
    }),
  )

/** Draws a building with two entrances and a lift, stairs and an escalator up; null if its plan is refused. */
export function draw({ width, depth, floors }: Building): PreparedGraph | null {
  const features = floors.flatMap((blocks, ordinal) => [
    level(ordinal, box([-1, -7, width + 1, depth + 1])),
    unit(ordinal, `hall${ordinal}`, 'walkway', box([0, 0, width, depth])),
    ...blocks.map((one, index) => unit(ordinal, `block${ordinal}-${index}`, 'room', box(one))),
    ...shaft(ordinal, 'lift', 'elevator', lift),
    ...shaft(ordinal, 'stairs', 'stairs', stairs),
    ...shaft(ordinal, 'escalator', 'escalator', escalator),
    opening(ordinal, `west${ordinal}`, [0, 0.9], [0, 1.1], { name: { de: `West ${ordinal}` } }),
    opening(ordinal, `east${ordinal}`, [width, depth - 1.1], [width, depth - 0.9], {
      name: { de: `Ost ${ordinal}` },
    }),
  ])
  const file = { ...smallMapFile, places: [], escalators: [{ feature: 'escalator0', runs: 'up' as const }] }
  const plan = buildPlan(toFiles(features), file, factsOf())
  return plan.ok ? prepareGraph(plan.value.graph) : null
}

function shaft(ordinal: number, id: string, category: string, shape: Box) {
  const [left, , right] = shape
  const middle = (left + right) / 2
  return [
    unit(ordinal, `${id}${ordinal}`, category, box(shape)),
    opening(ordinal, `door-${id}${ordinal}`, [middle - 0.3, 0], [middle + 0.3, 0]),
  ]
}

const cell = 0.25
/** How far a point is from a box; 0 inside. */
export const distanceToBox = ([x, y]: Metres, [left, top, right, bottom]: Box): number =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))

/** Whether a point lies inside a box, not on its edge. */
export const isInside = ([x, y]: Metres, [left, top, right, bottom]: Box): boolean =>
  x > left + 0.02 && x < right - 0.02 && y > top + 0.02 && y < bottom - 0.02

/** Steps to cells up to three columns and rows away, in all directions that no shorter step has. */
const moves = [-3, -2, -1, 0, 1, 2, 3].flatMap((dx) =>
  [-3, -2, -1, 0, 1, 2, 3]
    .filter((dy) => gcd(Math.abs(dx), Math.abs(dy)) === 1)
    .map((dy) => ({ dx, dy, length: Math.hypot(dx, dy) * cell })),
)

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b)
}

/**
 * How far it is on a floor from one point to others on a grid, in metres, and how far the ends lie beside the cells that
 * were taken for them; null if there is no way.
 * @param clearance how far to keep from walls
 */
export function measureOnGrid(
  { width, depth, floors }: Building,
  floor: number,
  from: Metres,
  clearance: number,
): (to: Metres) => { readonly metres: number; readonly beside: number } | null {
  const blocks = floors[floor] ?? []
  const columns = Math.round(width / cell) + 1
  const rows = Math.round(depth / cell) + 1
  const isFree = Array.from({ length: columns * rows }, (_, index) => {
    const at: Metres = [(index % columns) * cell, Math.floor(index / columns) * cell]
    const [x, y] = at
    const fromOuter = Math.min(x, y, width - x, depth - y)
    return fromOuter >= clearance && blocks.every((one) => distanceToBox(at, one) >= clearance)
  })
  const cellOf = ([x, y]: Metres) => Math.round(y / cell) * columns + Math.round(x / cell)
  const start = nearestFree(cellOf(from), isFree, columns)
  const best = new Float64Array(columns * rows).fill(Infinity)
  const queue = new TinyQueue([{ at: start, so: 0 }], (one, other) => one.so - other.so)
  best[start] = 0
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const { at, so } = next
    if (so > (best[at] ?? 0)) continue
    for (const { dx, dy, length } of moves) {
      const x = (at % columns) + dx
      const y = Math.floor(at / columns) + dy
      if (x < 0 || y < 0 || x >= columns || y >= rows) continue
      const to = y * columns + x
      if (so + length >= (best[to] ?? 0) - 1e-9 || !isOpen(isFree, columns, at, dx, dy)) continue
      best[to] = so + length
      queue.push({ at: to, so: so + length })
    }
  }
  const away = ([x, y]: Metres, at: number) =>
    Math.hypot((at % columns) * cell - x, Math.floor(at / columns) * cell - y)
  return (to) => {
    const goal = nearestFree(cellOf(to), isFree, columns)
    const metres = best[goal] ?? Infinity
    return metres === Infinity ? null : { metres, beside: away(from, start) + away(to, goal) }
  }
}

/** Whether all cells that a step passes are free. */
function isOpen(isFree: readonly boolean[], columns: number, at: number, dx: number, dy: number): boolean {
  const steps = Math.max(Math.abs(dx), Math.abs(dy))
  const x = at % columns
  const y = Math.floor(at / columns)
  for (let step = 1; step <= steps; step++) {
    const [px, py] = [x + (dx * step) / steps, y + (dy * step) / steps]
    for (const cy of [Math.floor(py), Math.ceil(py)])
      for (const cx of [Math.floor(px), Math.ceil(px)]) if (isFree[cy * columns + cx] !== true) return false
  }
  return true
}

function nearestFree(at: number, isFree: readonly boolean[], columns: number): number {
  for (let reach = 0; reach < 3; reach++)
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++) {
        const next = at + dy * columns + dx
        if (Math.max(Math.abs(dx), Math.abs(dy)) === reach && isFree[next] === true) return next
      }
  return at
}
