import { contains } from '#features/map/geometry/contains.ts'
import { distance, segmentsOf, type Point } from '#features/map/geometry/point.ts'
import type { DrawnFloor } from '#features/map/plan/plan-drawing.ts'
import { toPoints, type Place } from '#features/map/way/way-graph.ts'
import { frameOf, type Frame } from './draw-floor.ts'
import { iconOf, rankOfIcon } from './place-icons.ts'

/** The widths of a floor on the screen, in pixels, from which more names have room. */
export const labelWidths = [240, 340, 520, 760, 1100, 1600, 2300, 3300, 4800] as const

/** A name or an icon on the picture; `x` and `y` are parts of its width and height. */
export type PlanLabel = {
  readonly place: number
  readonly x: number
  readonly y: number
  /** The first of the widths at which it has room. */
  readonly tier: number
  /** The lines of the name; an icon has none. */
  readonly lines: readonly string[]
  /** By how many degrees the name is turned, to run along its unit. */
  readonly turn: number
}

/** Sizes in pixels: they stay the same however far one zooms in. */
const fontSize = 11
const lineHeight = 13
const iconSize = 22
const gap = 3

/** The width of a text in pixels, a little more than it needs: letters differ by more than half. */
export function widthOf(text: string): number {
  let units = 0
  for (const letter of text) {
    if (/[iljtfrI.,'’:;|!()]/.test(letter)) units += 0.34
    else if (/[mwMW@&]/.test(letter)) units += 0.9
    else if (/[A-ZÄÖÜ]/.test(letter)) units += 0.7
    else if (letter === ' ') units += 0.28
    else units += 0.58
  }
  return units * fontSize
}

const overlap = (one: Frame, other: Frame): boolean =>
  Math.abs(one.x - other.x) * 2 < one.width + other.width + 2 * gap &&
  Math.abs(one.y - other.y) * 2 < one.height + other.height + 2 * gap

/** The ways in which a name can be set: in one line or two, straight or along the sides of its unit. */
function layoutsOf(name: string, turns: readonly number[]): Pick<PlanLabel, 'lines' | 'turn'>[] {
  const words = name.split(' ')
  const splits = words.slice(1).map((_, index) => {
    const lines = [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]
    return { lines, width: Math.max(...lines.map(widthOf)) }
  })
  const best = splits.toSorted((one, other) => one.width - other.width)[0]
  const settings = best === undefined ? [[name]] : [[name], best.lines]
  return turns.flatMap((turn) => settings.map((lines) => ({ lines, turn })))
}

/** Straight, and along the longest side of a unit and across it, so that no name stands on its head. */
function turnsOf([corners = []]: readonly (readonly Point[])[]): readonly number[] {
  const sides = segmentsOf(corners).toSorted((one, other) => distance(...other) - distance(...one))
  const [longest] = sides
  if (longest === undefined) return [0]
  const [[ax, ay], [bx, by]] = longest
  const degrees = Math.round((Math.atan2(by - ay, bx - ax) * 180) / Math.PI)
  return [0, upright(degrees), upright(degrees + 90)]
}

const upright = (degrees: number): number => ((((degrees + 90) % 180) + 180) % 180) - 90

type Candidate = {
  readonly index: number
  readonly place: Place
  readonly shape: readonly (readonly Point[])[]
  readonly spots: readonly Point[]
  readonly turns: readonly number[]
}

/** The labels of each floor; they last as long as the places of their plan. */
const kept = new WeakMap<readonly Place[], (readonly PlanLabel[])[]>()

/**
 * Where names and icons stand on a floor, so that none covers another one and each name is in its own unit. Worked out once
 * for each floor.
 */
export function placeLabels(
  drawn: DrawnFloor,
  places: readonly Place[],
  floor: number,
): readonly PlanLabel[] {
  const known = kept.get(places) ?? []
  kept.set(places, known)
  return (known[floor] ??= arrangeLabels(drawn, places, floor))
}

function arrangeLabels(drawn: DrawnFloor, places: readonly Place[], floor: number): PlanLabel[] {
  const frame = frameOf(drawn)
  const labels: PlanLabel[] = []
  const shapeOf = new Map(drawn.shapes.map(({ place, rings }) => [place, rings.map(toPoints)]))
  const all = places.flatMap((place, index): Candidate[] => {
    if (place.floor !== floor) return []
    const shape = shapeOf.get(index) ?? []
    return [{ index, place, shape, spots: spotsOf(place, shape), turns: turnsOf(shape) }]
  })
  const icons = all
    .filter(({ place }) => iconOf(place.kind) !== undefined)
    .toSorted((one, other) => rankOfIcon(one.place.kind) - rankOfIcon(other.place.kind))
  const names = all
    .filter(({ place }) => iconOf(place.kind) === undefined)
    .toSorted((one, other) => other.place.front - one.place.front)
  for (const [tier, width] of labelWidths.entries()) {
    /** Pixels for a centimetre. */
    const scale = width / (frame.width * 10)
    const toBox = (label: PlanLabel): Frame => ({
      x: label.x * width,
      y: label.y * frame.height * 10 * scale,
      ...sizeOf(label),
    })
    const taken = labels.map(toBox)
    const tryPlace = (label: PlanLabel): boolean => {
      const box = toBox(label)
      if (taken.some((other) => overlap(box, other))) return false
      taken.push(box)
      labels.push(label)
      return true
    }
    const isShown = (index: number) => labels.some(({ place }) => place === index)
    for (const { index, place } of icons) {
      if (isShown(index) || tier < tierOfIcon(place.kind)) continue
      tryPlace({ place: index, ...toParts(place.at, frame), tier, lines: [], turn: 0 })
    }
    for (const candidate of names) {
      if (isShown(candidate.index)) continue
      const fitting = layoutsOf(candidate.place.name.de, candidate.turns).flatMap(({ lines, turn }) =>
        candidate.spots.map((spot) => ({
          spot,
          label: { place: candidate.index, ...toParts(spot, frame), tier, lines, turn },
        })),
      )
      fitting.some(({ spot, label }) => fits(label, spot, candidate.shape, scale) && tryPlace(label))
    }
  }
  return labels
}

/** Stairs and the like are shown once there is room for the shops. */
const tierOfIcon = (kind: string): number => (rankOfIcon(kind) < 4 ? 0 : 3)

/** The upright box around a turned name, or around an icon. */
export function sizeOf(label: Pick<PlanLabel, 'lines' | 'turn'>) {
  if (label.lines.length === 0) return { width: iconSize, height: iconSize }
  const { width, height } = textSizeOf(label)
  const [cos, sin] = [cosOf(label.turn), sinOf(label.turn)].map(Math.abs)
  return {
    width: width * (cos ?? 1) + height * (sin ?? 0),
    height: width * (sin ?? 0) + height * (cos ?? 1),
  }
}

const textSizeOf = ({ lines }: Pick<PlanLabel, 'lines'>) => ({
  width: Math.max(...lines.map(widthOf)),
  height: lines.length * lineHeight,
})

const cosOf = (degrees: number): number => Math.cos((degrees * Math.PI) / 180)
const sinOf = (degrees: number): number => Math.sin((degrees * Math.PI) / 180)

const toParts = ([x, y]: Point, frame: Frame) => ({
  x: (x / 10 - frame.x) / frame.width,
  y: (y / 10 - frame.y) / frame.height,
})

/** Where a name may stand: in the middle of its unit, or where the unit has most room. */
function spotsOf({ at }: Place, shape: readonly (readonly Point[])[]): readonly Point[] {
  const corners = shape[0] ?? []
  if (corners.length === 0) return [at]
  const middle: Point = [
    corners.reduce((sum, [x]) => sum + x, 0) / corners.length,
    corners.reduce((sum, [, y]) => sum + y, 0) / corners.length,
  ]
  return distance(middle, at) < 30 ? [at] : [middle, at]
}

/** Whether a name stands within its unit. A place without a shape, such as a stand, is as good as anywhere. */
function fits(
  label: Pick<PlanLabel, 'lines' | 'turn'>,
  [x, y]: Point,
  shape: readonly (readonly Point[])[],
  scale: number,
): boolean {
  if (shape.length === 0) return scale > 0.06
  const { width, height } = textSizeOf(label)
  const [along, across] = [(width / 2 + gap) / scale, (height / 2 + gap - 1) / scale]
  const [cos, sin] = [cosOf(label.turn), sinOf(label.turn)]
  const isIn = (dx: number, dy: number) => contains(shape, [x + dx * cos - dy * sin, y + dx * sin + dy * cos])
  return [-1, -0.5, 0, 0.5, 1].every(
    (part) =>
      isIn(part * along, -across) &&
      isIn(part * along, across) &&
      isIn(-along, part * across) &&
      isIn(along, part * across),
  )
}
