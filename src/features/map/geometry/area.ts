import {
  Clipper,
  ClipType,
  EndType,
  FillRule,
  JoinType,
  PolyTree64,
  type Paths64,
  type PolyPath64,
} from 'clipper2-ts'
import { contains } from './contains.ts'
import { nearestOnSegment, type Area, type Point, type Ring } from './point.ts'

/*
 * Areas are joined, cut and shrunk by Clipper. What comes back has outer rings of positive area and holes of negative area.
 */

const toPaths = (area: Area): Paths64 => area.map((ring) => ring.map(([x, y]) => ({ x, y })))
const toArea = (paths: Paths64): Area => paths.map((path) => path.map(({ x, y }) => [x, y] as const))

/** What a polygon's rings enclose, whichever way they turn: a point inside two of them lies in a hole. */
export const toCleanArea = (rings: readonly Ring[]): Area =>
  toArea(Clipper.union(toPaths(rings), [], FillRule.EvenOdd))

export const joinAreas = (areas: readonly Area[]): Area =>
  toArea(Clipper.union(toPaths(areas.flat()), [], FillRule.NonZero))

export const cutAreas = (area: Area, cut: readonly Area[]): Area =>
  toArea(Clipper.difference(toPaths(area), toPaths(cut.flat()), FillRule.NonZero))

export const overlapOf = (one: Area, other: Area): Area =>
  toArea(Clipper.intersect(toPaths(one), toPaths(other), FillRule.NonZero))

/** Grows an area on all sides, or shrinks it if the distance is negative; corners are cut off, never nearer than that. */
export const growArea = (area: Area, by: number): Area =>
  toArea(Clipper.inflatePaths(toPaths(area), by, JoinType.Square, EndType.Polygon))

export function joinClosely(areas: readonly Area[], by: number): Area {
  const grown = Clipper.inflatePaths(toPaths(joinAreas(areas)), by, JoinType.Miter, EndType.Polygon)
  return toArea(Clipper.inflatePaths(grown, -by, JoinType.Miter, EndType.Polygon))
}

/** The strip on both sides of a line. */
export const stripOf = (line: readonly Point[], halfWidth: number): Area =>
  toArea(Clipper.inflatePaths(toPaths([line]), halfWidth, JoinType.Miter, EndType.Butt))

/** Leaves out corners that lie less than a few centimetres from the line between their neighbours. */
export const simplifyArea = (area: Area, by: number): Area =>
  toArea(Clipper.simplifyPaths(toPaths(area), by, true))

/** Square centimetres; that of holes is subtracted. */
export const sizeOf = (area: Area): number => Math.abs(Clipper.areaPaths(toPaths(area)))

/** Twice the area of a ring; negative if it turns the other way. */
export const doubleAreaOf = (ring: Ring): number =>
  ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [0, 0]
    return sum + x * nextY - nextX * y
  }, 0)

/** The point of an area's edge that is nearest to a point, and how far it is. */
export function nearestOnEdge(area: Area, point: Point): { readonly at: Point; readonly away: number } {
  let at = point
  let away = Infinity
  for (const ring of area) {
    let from = ring.at(-1) ?? point
    for (const to of ring) {
      const candidate = nearestOnSegment(point, from, to)
      const distance = Math.hypot(candidate[0] - point[0], candidate[1] - point[1])
      if (distance < away) [at, away] = [candidate, distance]
      from = to
    }
  }
  return { at, away }
}

/** How far a point is from an area; 0 inside. */
export const distanceTo = (area: Area, point: Point): number =>
  contains(area, point) ? 0 : nearestOnEdge(area, point).away

/** The parts of an area that do not touch: each outer ring with its holes. */
export function partsOf(area: Area): Area[] {
  const tree = new PolyTree64()
  Clipper.booleanOpWithPolyTree(ClipType.Union, toPaths(area), null, tree, FillRule.NonZero)
  const parts: Area[] = []
  const collect = (outer: PolyPath64) => {
    const holes = childrenOf(outer)
    parts.push(toArea([outer, ...holes].flatMap(({ poly }) => (poly === null ? [] : [poly]))))
    // An island in a hole is a part of its own.
    for (const hole of holes) childrenOf(hole).forEach(collect)
  }
  childrenOf(tree).forEach(collect)
  return parts
}

const childrenOf = (node: PolyPath64): PolyPath64[] =>
  Array.from({ length: node.count }, (_, index) => node.child(index))
