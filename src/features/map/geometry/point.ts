/** A place on a floor in centimetres, whole numbers: x to the east, y to the south, as on a screen. */
export type Point = readonly [x: number, y: number]

/** A closed line; its last point is not its first one again. */
export type Ring = readonly Point[]

/** Rings of which the outer ones turn one way and the holes the other, so that what they enclose lies on one side. */
export type Area = readonly Ring[]

export type Segment = readonly [Point, Point]

export const distance = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(bx - ax, by - ay)

export const samePoint = (one: Point, other: Point): boolean => one[0] === other[0] && one[1] === other[1]

/** Positive if `c` lies to the right of the way from `a` to `b`, as a walker sees it; exact for whole numbers. */
export const side = (a: Point, b: Point, c: Point): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

/** Whether two lines cross at a point that is an end of neither. */
export const cross = (a: Point, b: Point, c: Point, d: Point): boolean =>
  side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0

export const middle = (a: Point, b: Point): Point => [
  Math.round((a[0] + b[0]) / 2),
  Math.round((a[1] + b[1]) / 2),
]

/** The point of a line that is nearest to a point, not rounded. */
export function nearestOnSegment(point: Point, a: Point, b: Point): Point {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const length = dx * dx + dy * dy
  if (length === 0) return a
  const along = Math.min(1, Math.max(0, ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / length))
  return [a[0] + along * dx, a[1] + along * dy]
}

export const segmentsOf = (ring: Ring): Segment[] =>
  ring.map((point, index) => [point, ring[(index + 1) % ring.length] ?? point])

export type Bounds = { readonly min: Point; readonly max: Point }

export const growBounds = ({ min, max }: Bounds, by: number): Bounds => ({
  min: [min[0] - by, min[1] - by],
  max: [max[0] + by, max[1] + by],
})

/** Whether two upright rectangles have a point in common. */
export const touch = (one: Bounds, other: Bounds): boolean =>
  one.min[0] <= other.max[0] &&
  other.min[0] <= one.max[0] &&
  one.min[1] <= other.max[1] &&
  other.min[1] <= one.max[1]

export function boundsOf(points: Iterable<Point>): Bounds {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of points) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  return { min: [left, top], max: [right, bottom] }
}
