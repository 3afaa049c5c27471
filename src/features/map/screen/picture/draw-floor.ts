import { boundsOf, distance, type Point } from '#features/map/geometry/point.ts'
import type { DrawnFloor, DrawnShape } from '#features/map/plan/plan-drawing.ts'
import { toPoints, type WayGraph } from '#features/map/way/way-graph.ts'
import type { PlanMaterial } from '../view/plan-material.ts'

/** The part of a floor that a picture shows, in decimetres. */
export type Frame = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Room around the outline, in decimetres. */
const margin = 25
/** How wide a door is drawn, in centimetres. */
const doorWidth = 170
/** How far apart the steps of stairs are drawn, in centimetres. */
const tread = 75

const decimetres = (value: number): number => Math.round(value / 10)

export function frameOf({ outline }: DrawnFloor): Frame {
  const { min, max } = boundsOf(outline.flatMap(toPoints))
  const [left, top] = [decimetres(min[0]) - margin, decimetres(min[1]) - margin]
  return {
    x: left,
    y: top,
    width: decimetres(max[0]) + margin - left,
    height: decimetres(max[1]) + margin - top,
  }
}

/** A path through points, in decimetres and relative, which is shorter. */
export function drawLine(points: readonly Point[]): string {
  let [atX, atY] = [0, 0]
  return points
    .map(([x, y], index) => {
      const [nextX, nextY] = [decimetres(x), decimetres(y)]
      const step = `${index === 0 ? 'M' : 'l'}${index === 0 ? nextX : nextX - atX} ${index === 0 ? nextY : nextY - atY}`
      ;[atX, atY] = [nextX, nextY]
      return step
    })
    .join('')
    .replaceAll(' -', '-')
}

const drawRings = (rings: readonly (readonly number[])[]): string =>
  rings.map((ring) => `${drawLine(toPoints(ring))}z`).join('')

export const drawPlace = ({ shapes }: DrawnFloor, place: number): string =>
  shapes
    .filter((shape) => shape.place === place)
    .map(({ rings }) => drawRings(rings))
    .join('')

type Material = Pick<PlanMaterial, 'drawing' | 'graph' | 'styles'>

/**
 * A floor as the inside of an SVG, without names and icons: one path for each look, so that a page stays small. All of it
 * is numbers and words of this file.
 */
export function drawFloor({ drawing, graph, styles }: Material, floor: number): string {
  const drawn = drawing[floor]
  if (drawn === undefined) return ''
  const lookOf = ({ look, place }: DrawnShape): string => {
    if (look === 'room') return place === null ? 'closed' : (styles[place] ?? 'shop')
    return look
  }
  const byLook = Map.groupBy(drawn.shapes, lookOf)
  const path = (look: string, d: string) => (d === '' ? '' : `<path data-look="${look}" d="${d}"/>`)
  const area = (look: string) =>
    path(look, (byLook.get(look) ?? []).map(({ rings }) => drawRings(rings)).join(''))
  const places = graph.places.filter((place) => place.floor === floor)
  return [
    path('slab', drawRings(drawn.outline)),
    ...['walk', 'closed', 'shop', 'food', 'service', 'link', 'void', 'fixture'].map(area),
    path('treads', (byLook.get('link') ?? []).map((shape) => drawTreads(shape, graph)).join('')),
    path('edge', (byLook.get('void') ?? []).map(({ rings }) => drawRings(rings)).join('')),
    path('outline', drawRings(drawn.outline)),
    path('door', places.flatMap(({ doors }) => doors.map(drawDoor)).join('')),
  ].join('')
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
function drawTreads({ rings, place }: DrawnShape, { places }: WayGraph): string {
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
