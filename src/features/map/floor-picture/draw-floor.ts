import { boundsOf, distance, type Point } from '#features/map/geometry/point.ts'
import type { DrawnFloor, DrawnShape, ShapeLook } from '#features/map/plan/plan-drawing.ts'
import { toPoints, type WayGraph } from '#features/map/way/way-graph.ts'
import { arrangeLabels } from './arrange-labels.ts'
import { decimetres, drawLine, type FloorPicture, type Frame } from './floor-picture.ts'

/** Room around the outline, in decimetres. */
const margin = 25
/** How wide a door is drawn, in centimetres. */
const doorWidth = 170
/** How far apart the steps of stairs are drawn, in centimetres. */
const tread = 75

function frameOf({ outline }: DrawnFloor): Frame {
  const { min, max } = boundsOf(outline.flatMap(toPoints))
  const [left, top] = [decimetres(min[0]) - margin, decimetres(min[1]) - margin]
  return {
    x: left,
    y: top,
    width: decimetres(max[0]) + margin - left,
    height: decimetres(max[1]) + margin - top,
  }
}

const drawRings = (rings: readonly (readonly number[])[]): string =>
  rings.map((ring) => `${drawLine(toPoints(ring))}z`).join('')

type Graph = Pick<WayGraph, 'places'>

/**
 * A floor as pages show it. What nobody taps is one path for each look, so that a page stays small; all of it is numbers
 * and words of this file.
 */
export function drawFloor(drawn: DrawnFloor, graph: Graph, floor: number): FloorPicture {
  const path = (look: string, d: string) => (d === '' ? '' : `<path data-look="${look}" d="${d}"/>`)
  const lookOf = ({ look, place }: DrawnShape) => (look === 'room' && place === null ? 'closed' : look)
  const byLook = Map.groupBy(
    drawn.shapes.filter(({ place }) => place === null),
    lookOf,
  )
  const area = (look: ShapeLook | 'closed') =>
    path(look, (byLook.get(look) ?? []).map(({ rings }) => drawRings(rings)).join(''))
  const links = drawn.shapes.filter(({ look }) => look === 'link')
  const voids = drawn.shapes.filter(({ look }) => look === 'void')
  const doors = graph.places.flatMap((place) => (place.floor === floor ? place.doors : []))
  const frame = frameOf(drawn)
  return {
    frame,
    below: path('slab', drawRings(drawn.outline)) + area('walk') + area('closed'),
    units: drawn.shapes.flatMap(({ look, place, rings }) =>
      place === null ? [] : [{ place, look: look === 'room' ? null : look, d: drawRings(rings) }],
    ),
    above: [
      ...(['link', 'void', 'fixture'] as const).map(area),
      path('treads', links.map((shape) => drawTreads(shape, graph)).join('')),
      path('edge', voids.map(({ rings }) => drawRings(rings)).join('')),
      path('outline', drawRings(drawn.outline)),
      path('door', doors.map(drawDoor).join('')),
    ].join(''),
    labels: arrangeLabels(drawn, frame, graph.places, floor),
  }
}

/** The gap of a door: a short line along the wall, that is, across the step out of it. */
function drawDoor({ at, free }: WayGraph['places'][number]['doors'][number]): string {
  const length = distance(at, free)
  if (length === 0) return ''
  const [x, y] = [
    ((free[1] - at[1]) / length) * (doorWidth / 2),
    ((at[0] - free[0]) / length) * (doorWidth / 2),
  ]
  return drawLine([
    [at[0] - x, at[1] - y],
    [at[0] + x, at[1] + y],
  ])
}

const between = (a: Point, b: Point, part: number): Point => [
  a[0] + (b[0] - a[0]) * part,
  a[1] + (b[1] - a[1]) * part,
]

/** The lines by which a drawing tells stairs and escalators (steps) and lifts (a cross), in a shape with four corners. */
function drawTreads({ rings, place }: DrawnShape, { places }: Graph): string {
  const corners = toPoints(rings[0] ?? [])
  const [first, second] = corners
  if (corners.length !== 4 || first === undefined || second === undefined) return ''
  const turned = distance(first, second) < distance(second, corners[2] ?? second)
  const [a, b, c, d] = turned ? [...corners.slice(1), first] : corners
  if (a === undefined || b === undefined || c === undefined || d === undefined) return ''
  if (place !== null && places[place]?.kind === 'lift') return drawLine([a, c]) + drawLine([b, d])
  const count = Math.floor(distance(a, b) / tread)
  return Array.from({ length: Math.max(0, count - 1) }, (_, index) =>
    drawLine([between(a, b, (index + 1) / count), between(d, c, (index + 1) / count)]),
  ).join('')
}
