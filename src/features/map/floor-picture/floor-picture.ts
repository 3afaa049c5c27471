import type { Point } from '#features/map/geometry/point.ts'
import type { ShapeLook } from '#features/map/plan/plan-drawing.ts'

/** The part of a floor that a picture shows, in decimetres. */
export type Frame = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A floor as it is drawn on the server, in decimetres and in one language. */
export type FloorPicture = {
  readonly frame: Frame
  /** What lies below and above the units, as the inside of an SVG. */
  readonly below: string
  readonly above: string
  /** The shapes of places, as paths. One without a look has that of its place. */
  readonly units: readonly {
    readonly place: number
    readonly look: Exclude<ShapeLook, 'room'> | null
    readonly d: string
  }[]
  readonly labels: readonly PlanLabel[]
}

/** Where a point lies, in parts of the picture. */
export const partsIn = (frame: Frame, [x, y]: Point): { readonly x: number; readonly y: number } => ({
  x: roundPart((x / 10 - frame.x) / frame.width),
  y: roundPart((y / 10 - frame.y) / frame.height),
})

/** As exact as the largest picture shows it. */
const roundPart = (part: number): number => Math.round(part * 10_000) / 10_000

export const decimetres = (value: number): number => Math.round(value / 10)

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
}

/** Sizes in pixels: they stay the same however far one zooms in. */
const fontSize = 12
const lineHeight = 14
const iconSize = 22
/** Room between two of them. */
export const gap = 3

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

/** The box of a name or an icon. */
export const sizeOf = ({ lines }: Pick<PlanLabel, 'lines'>) =>
  lines.length === 0
    ? { width: iconSize, height: iconSize }
    : { width: Math.max(...lines.map(widthOf)), height: lines.length * lineHeight }
