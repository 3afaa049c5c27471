import { distanceTo } from '#features/map/geometry/area.ts'
import { contains } from '#features/map/geometry/contains.ts'
import { distance, type Point } from '#features/map/geometry/point.ts'
import type { Feature } from '#features/map/imdf/imdf-feature.ts'
import type { Closing } from '#features/map/way/way-graph.ts'
import { isForVisitors } from './categories.ts'
import { areaOf, mayBeNear, type Storey } from './storey.ts'

/** How far to look for a unit on each side of an opening: walls are drawn with a thickness, or as a line. */
const probes = [10, 30, 60] as const
/** How far a unit may be if none lies on either side, because the opening is a point or lies across the wall. */
const farthest = 50

export type Opening = {
  readonly feature: Feature
  readonly line: readonly Point[]
  readonly at: Point
  readonly width: number
  readonly units: readonly Feature[]
  /** Whether no unit lies on one side of it. */
  readonly isOutside: boolean
  readonly closing: Closing | null
}

const lineOf = ({ shape }: Feature): readonly Point[] =>
  shape.kind === 'lines' ? shape.lines.flat() : shape.kind === 'point' ? [shape.point, shape.point] : []

function halfWay(line: readonly Point[]): Point {
  let rest = lengthOf(line) / 2
  for (const [index, to] of line.entries()) {
    const from = line[index - 1]
    if (from === undefined) continue
    const length = distance(from, to)
    if (length >= rest && length > 0)
      return [
        Math.round(from[0] + ((to[0] - from[0]) * rest) / length),
        Math.round(from[1] + ((to[1] - from[1]) * rest) / length),
      ]
    rest -= length
  }
  return line[0] ?? [0, 0]
}

const lengthOf = (line: readonly Point[]): number =>
  line.reduce((sum, point, index) => sum + distance(line[index - 1] ?? point, point), 0)

export function findOpenings(
  storey: Storey,
  closings: ReadonlyMap<string, Closing>,
): { readonly touching: readonly Opening[]; readonly loose: readonly Feature[] } {
  const touching: Opening[] = []
  const loose: Feature[] = []
  const rooms = [...storey.units, ...storey.kiosks]
  for (const feature of storey.openings) {
    const line = lineOf(feature)
    if (line.length === 0) continue
    const at = halfWay(line)
    const { units, isOutside } = unitsAt(rooms, line, at)
    const closing = closings.get(feature.id) ?? null
    if (units.length === 0) loose.push(feature)
    else touching.push({ feature, line, at, width: lengthOf(line), units, isOutside, closing })
  }
  return { touching, loose }
}

function unitsAt(
  rooms: readonly Feature[],
  line: readonly Point[],
  at: Point,
): Pick<Opening, 'units' | 'isOutside'> {
  const [first = at, last = at] = [line[0], line.at(-1)]
  const length = distance(first, last) || 1
  const [acrossX, acrossY] = [(first[1] - last[1]) / length, (last[0] - first[0]) / length]
  const near = rooms.filter((room) => mayBeNear(room, at, 100))
  const sides = [1, -1].map((side) =>
    probes.map((away) => {
      const probe: Point = [at[0] + acrossX * away * side, at[1] + acrossY * away * side]
      return near.find((candidate) => contains(areaOf(candidate), probe))
    }),
  )
  const [one, opposite] = sides.map((probed) => probed.find((room) => room !== undefined))
  // What is drawn a little beside its wall has the same unit on both sides at first.
  const other = one === opposite ? sides.flat().find((room) => room !== undefined && room !== one) : opposite
  const found = [one, other].flatMap((room) => room ?? [])
  return {
    units: found.length > 0 ? found : near.filter((room) => distanceTo(areaOf(room), at) <= farthest),
    isOutside: sides.some((probed) => probed.at(-1) === undefined),
  }
}

export const usedByVisitors = ({ feature: { properties } }: Opening): boolean =>
  isForVisitors(properties.category, properties.restriction)
