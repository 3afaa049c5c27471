import { gap, labelWidths, type Frame } from './floor-picture.ts'

/** Something that keeps its size on the screen: its middle in parts of the picture, and its size in pixels around that. */
export type Mark = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Whether a mark covers another one in a picture so many pixels wide. */
export function covers(mark: Mark, other: Mark, frame: Frame, width: number): boolean {
  const height = width * (frame.height / frame.width)
  return (
    Math.abs(mark.x - other.x) * width * 2 < mark.width + other.width + 2 * gap &&
    Math.abs(mark.y - other.y) * height * 2 < mark.height + other.height + 2 * gap
  )
}

/**
 * The first of the label widths from which a mark covers none of the others, or the one after the last if it always does. As
 * marks keep their size, they never meet again in a larger picture.
 */
export function tierApart(mark: Mark, others: readonly Mark[], frame: Frame): number {
  const tier = labelWidths.findIndex((width) => !others.some((other) => covers(mark, other, frame, width)))
  return tier < 0 ? labelWidths.length : tier
}
