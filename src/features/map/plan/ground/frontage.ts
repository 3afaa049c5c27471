import { distanceTo } from '#features/map/geometry/area.ts'
import { clipArea } from '#features/map/geometry/clip-area.ts'
import {
  boundsOf,
  distance,
  growBounds,
  middle,
  segmentsOf,
  type Area,
  type Point,
} from '#features/map/geometry/point.ts'

const near = 60
const step = 100
const mostSteps = 200

/** The side of a unit that lies on the walkway. */
export type Frontage = {
  /** Its length in centimetres. */
  readonly length: number
  /** The middle of its longest straight part: where a door is if none is drawn. */
  readonly middle: Point | null
}

/** Looks along the outline of a unit for where it touches the walkway. */
export function findFrontage(unit: Area, walk: Area): Frontage {
  // Only what lies near can be touched.
  const around = clipArea(walk, growBounds(boundsOf(unit.flat()), near * 2))
  let length = 0
  let longest: { readonly length: number; readonly middle: Point | null } = { length: 0, middle: null }
  for (const [a, b] of unit.flatMap(segmentsOf)) {
    const whole = distance(a, b)
    const steps = Math.min(mostSteps, Math.max(1, Math.round(whole / step)))
    const points = Array.from({ length: steps }, (_, index): Point => {
      const along = (index + 0.5) / steps
      return [a[0] + (b[0] - a[0]) * along, a[1] + (b[1] - a[1]) * along]
    })
    const touching = points.filter((point) => distanceTo(around, point) <= near)
    const part = (whole * touching.length) / steps
    length += part
    const last = touching.length - 1
    const [before, after] = [touching[Math.floor(last / 2)], touching[Math.ceil(last / 2)]]
    if (part > longest.length && before !== undefined && after !== undefined)
      longest = { length: part, middle: middle(before, after) }
  }
  return { length, middle: longest.middle }
}
