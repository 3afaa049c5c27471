import { contains } from '#features/map/geometry/contains.ts'
import { distance, segmentsOf, type Point } from '#features/map/geometry/point.ts'
import type { DrawnFloor } from '#features/map/plan/plan-drawing.ts'
import { toPoints, type Place } from '#features/map/way/way-graph.ts'
import { gap, labelWidths, partsIn, sizeOf, widthOf, type Frame, type PlanLabel } from './floor-picture.ts'
import { iconOf, rankOfIcon } from './place-icons.ts'

const overlap = (one: Frame, other: Frame): boolean =>
  Math.abs(one.x - other.x) * 2 < one.width + other.width + 2 * gap &&
  Math.abs(one.y - other.y) * 2 < one.height + other.height + 2 * gap

/** The ways in which a name can be set: in one line, or in the two that are shortest. */
function settingsOf(name: string): readonly (readonly string[])[] {
  const words = name.split(' ')
  const splits = words.slice(1).map((_, index) => {
    const lines = [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]
    return { lines, width: Math.max(...lines.map(widthOf)) }
  })
  const best = splits.toSorted((one, other) => one.width - other.width)[0]
  return best === undefined ? [[name]] : [[name], best.lines]
}

type Candidate = {
  readonly index: number
  readonly place: Place
  readonly shape: readonly (readonly Point[])[]
  readonly spots: readonly Point[]
}

/**
 * Where names and icons stand on a floor, so that none covers another one: large fronts first, each name upright and in its
 * unit, or over its edge if it is the only way to show it.
 */
export function arrangeLabels(
  drawn: DrawnFloor,
  frame: Frame,
  places: readonly Place[],
  floor: number,
): PlanLabel[] {
  const labels: PlanLabel[] = []
  const shapeOf = new Map(drawn.shapes.map(({ place, rings }) => [place, rings.map(toPoints)]))
  const all = places.flatMap((place, index): Candidate[] => {
    if (place.floor !== floor) return []
    const shape = shapeOf.get(index) ?? []
    return [{ index, place, shape, spots: spotsOf(place, shape) }]
  })
  const icons = all
    .filter(({ place }) => iconOf(place.kind) !== undefined)
    .toSorted((one, other) => rankOfIcon(one.place.kind) - rankOfIcon(other.place.kind))
  const names = all
    .filter(({ place }) => iconOf(place.kind) === undefined)
    .toSorted((one, other) => other.place.front - one.place.front)
  const hasShops = names.some(({ place }) => place.kind === 'shop')
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
      if (isShown(index) || (hasShops && tier < tierOfIcon(place.kind))) continue
      tryPlace({ place: index, ...partsIn(frame, place.at), tier, lines: [] })
    }
    for (const { index, place, shape, spots } of names) {
      if (isShown(index)) continue
      const settings = settingsOf(place.name.de).flatMap((lines) =>
        spots.map((spot) => ({ spot, label: { place: index, ...partsIn(frame, spot), tier, lines } })),
      )
      const isPlaced = settings.some(({ spot, label }) => fits(label, spot, shape, scale) && tryPlace(label))
      if (!isPlaced)
        settings.toReversed().some(({ label }) => isOnPicture(toBox(label), frame, scale) && tryPlace(label))
    }
  }
  return labels
}

/** Stairs and the like are shown once there is room for the shops. */
const tierOfIcon = (kind: string): number => (rankOfIcon(kind) < 4 ? 0 : 3)

const isOnPicture = ({ x, width }: Frame, frame: Frame, scale: number): boolean =>
  x * 2 > width && (frame.width * 10 * scale - x) * 2 > width

/** Where a name may stand: in the middle of its unit, where the unit has most room, or farther in or out. */
function spotsOf({ at }: Place, shape: readonly (readonly Point[])[]): readonly Point[] {
  const corners = shape[0] ?? []
  const [longest] = segmentsOf(corners).toSorted((one, other) => distance(...other) - distance(...one))
  if (longest === undefined) return [at]
  const middle: Point = [
    corners.reduce((sum, [x]) => sum + x, 0) / corners.length,
    corners.reduce((sum, [, y]) => sum + y, 0) / corners.length,
  ]
  const [[ax, ay], [bx, by]] = longest
  const shifted = [1 / 4, -1 / 4].map((part): Point => [at[0] + (bx - ax) * part, at[1] + (by - ay) * part])
  const centres = distance(middle, at) < 30 ? [at] : [middle, at]
  return [...centres, ...shifted.filter((spot) => contains(shape, spot))]
}

/** Whether a name stands within its unit. */
function fits(
  label: Pick<PlanLabel, 'lines'>,
  [x, y]: Point,
  shape: readonly (readonly Point[])[],
  scale: number,
): boolean {
  if (shape.length === 0) return false
  const { width, height } = sizeOf(label)
  const [along, across] = [(width / 2 + gap) / scale, (height / 2 + gap - 1) / scale]
  const isIn = (dx: number, dy: number) => contains(shape, [x + dx, y + dy])
  return [-1, -0.5, 0, 0.5, 1].every(
    (part) =>
      isIn(part * along, -across) &&
      isIn(part * along, across) &&
      isIn(-along, part * across) &&
      isIn(along, part * across),
  )
}
