import { SaxesParser } from 'saxes'
import svgpath from 'svgpath'
import { fail, succeed, type Result } from '#core/result.ts'

/** A point of a drawing, in its own units, x to the right and y down. */
export type DrawnPoint = readonly [x: number, y: number]

export type DrawnShape = {
  /** What it is called: its label, id or title, or that of the group that it stands in. */
  readonly name: string | null
  /** The names of the layers and groups around it, from outside. */
  readonly groups: readonly string[]
  readonly element: string
  readonly lines: readonly (readonly DrawnPoint[])[]
  readonly isClosed: boolean
}

export type DrawnText = { readonly text: string; readonly at: DrawnPoint }

export type Drawing = {
  /** How many metres a unit is, if the drawing says so by a size in millimetres; for a scale of 1:1. */
  readonly metresPerUnit: number | null
  readonly shapes: readonly DrawnShape[]
  readonly texts: readonly DrawnText[]
  /** What is in the drawing and cannot be used, such as a picture. */
  readonly unread: readonly string[]
}

type Open = {
  readonly element: string
  readonly name: string | null
  readonly transforms: readonly string[]
  readonly isHidden: boolean
  text: string
  readonly at: DrawnPoint | null
  title: string | null
  readonly shape: { readonly lines: readonly (readonly DrawnPoint[])[]; readonly isClosed: boolean } | null
}

/** What is defined for use elsewhere, and is not in the picture by itself. */
const invisible = new Set(['defs', 'clipPath', 'mask', 'symbol', 'pattern', 'marker', 'metadata', 'style'])

/** Reads the shapes of an SVG drawing with their names: groups, layers, transformations, paths with curves. */
export function readSvg(source: string): Result<Drawing, string> {
  const open: Open[] = []
  const shapes: DrawnShape[] = []
  const texts: DrawnText[] = []
  const unread: string[] = []
  let metresPerUnit: number | null = null
  let problem: string | null = null
  const parser = new SaxesParser()
  parser.on('error', ({ message }) => (problem ??= message))
  parser.on('doctype', (text) => {
    if (/ENTITY/.test(text)) problem ??= 'it defines entities; export it as plain SVG'
  })
  parser.on('opentag', ({ name: element, attributes }) => {
    const attribute = (key: string) => attributes[key]
    const outer = open.at(-1)
    if (outer === undefined) metresPerUnit = readScale(attribute)
    const transform = attribute('transform')
    const style = `${attribute('style') ?? ''};display:${attribute('display') ?? ''}`
    const isHidden =
      outer?.isHidden === true || invisible.has(element) || /display:\s*none|visibility:\s*hidden/.test(style)
    const transforms =
      transform === undefined ? (outer?.transforms ?? []) : [transform, ...(outer?.transforms ?? [])]
    const d = isHidden ? null : toPath(element, attribute)
    const at = place(attribute('x'), attribute('y'), transforms)
    const name =
      nameOf(attribute('inkscape:label')) ?? nameOf(attribute('data-name')) ?? nameOf(attribute('id'))
    if (!isHidden && (element === 'use' || element === 'image'))
      unread.push(`${element} ${name ?? attribute('id') ?? 'without a name'}`)
    const shape = d === null ? null : flatten(d, transforms)
    open.push({ element, name, transforms, isHidden, text: '', at, title: null, shape })
  })
  parser.on('text', (text) => {
    for (const one of open.slice(-3)) one.text += text
  })
  parser.on('closetag', () => {
    const closed = open.pop()
    if (closed === undefined || closed.isHidden) return
    const outer = open.at(-1)
    if (closed.element === 'title' && outer !== undefined) outer.title = closed.text.trim()
    const words = closed.text.replaceAll(/\s+/g, ' ').trim()
    if (closed.element === 'text' && closed.at !== null && words !== '')
      texts.push({ text: words, at: closed.at })
    if (closed.shape === null || closed.shape.lines.length === 0) return
    const groups = open.filter(({ element }) => element === 'g')
    const around = groups
      .map(({ name, title }) => name ?? nameOf(title ?? undefined))
      .flatMap((name) => name ?? [])
    shapes.push({
      name: closed.name ?? nameOf(closed.title ?? undefined),
      groups: around,
      element: closed.element,
      ...closed.shape,
    })
  })
  try {
    parser.write(source.replace(/^\ufeff/, '')).close()
  } catch (error) {
    problem ??= error instanceof Error ? error.message : 'unknown'
  }
  if (problem !== null) return fail(`this is no SVG that can be read: ${problem}`)
  return succeed({ metresPerUnit, shapes, texts, unread })
}

type Attribute = (key: string) => string | undefined

/** Programs number what nobody has named: `path1234`, `rect12-3`, `Ebene_1`. */
const generated =
  /^(path|rect|polygon|polyline|line|circle|ellipse|g|layer|svg|text|tspan|use|image|group|shape|vector|rectangle|union|ebene|layer_|_)?[\s_-]*\d*([-_.]\d+)*([_-]\d+_)?$/i
/** Numbers are names of units. */
const isNumber = /^[\p{L}]{0,3}\.?\d+([.-]\d+)*[a-z]?$/iu

/** A name as it was written: Illustrator escapes characters in ids, and numbers those that are there twice. */
function nameOf(written: string | undefined): string | null {
  if (written === undefined) return null
  const name = written
    .replaceAll(/_x([0-9A-Fa-f]{2,4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/_\d+_$/, '')
    .replaceAll('_', ' ')
    .trim()
  if (name === '') return null
  const isCounted = generated.test(written) && !/^\d/.test(written)
  return isCounted && !(isNumber.test(name) && /[.]/.test(name)) ? null : name
}

const number = (value: string | undefined): number => Number.parseFloat(value ?? '0') || 0

/** The metres of one unit, if width and viewBox are there and the width is a length on paper. */
function readScale(attribute: Attribute): number | null {
  const [, size, unit = ''] = /^\s*([\d.]+)\s*(mm|cm|in|pt|m)\s*$/.exec(attribute('width') ?? '') ?? []
  const metres = { mm: 0.001, cm: 0.01, in: 0.0254, pt: 0.0254 / 72, m: 1 }[unit]
  const units = Number((attribute('viewBox') ?? '').trim().split(/[\s,]+/)[2])
  return metres === undefined || !(units > 0) ? null : (Number(size) * metres) / units
}

const place = (
  x: string | undefined,
  y: string | undefined,
  transforms: readonly string[],
): DrawnPoint | null =>
  flatten(`M${number(x)} ${number(y)}L${number(x)} ${number(y)}`, transforms).lines[0]?.[0] ?? null

/** A shape as the path that it is; null if the element is none. */
function toPath(element: string, attribute: Attribute): string | null {
  const of = (...keys: string[]) => keys.map((key) => number(attribute(key)))
  switch (element) {
    case 'path':
      return attribute('d') ?? null
    case 'rect': {
      const [x = 0, y = 0, width = 0, height = 0] = of('x', 'y', 'width', 'height')
      return `M${x} ${y}h${width}v${height}h${-width}z`
    }
    case 'line': {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = of('x1', 'y1', 'x2', 'y2')
      return `M${x1} ${y1}L${x2} ${y2}`
    }
    case 'polyline':
    case 'polygon':
      return `M${attribute('points') ?? ''}${element === 'polygon' ? 'z' : ''}`
    case 'circle':
    case 'ellipse': {
      const [x = 0, y = 0, r = 0] = of('cx', 'cy', 'r')
      const [rx = 0, ry = 0] = element === 'circle' ? [r, r] : of('rx', 'ry')
      return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`
    }
    default:
      return null
  }
}

const piecesOfCurve = 12

/** The straight lines of a path, with transformations from inside to outside. */
function flatten(d: string, transforms: readonly string[]): NonNullable<Open['shape']> {
  const path = transforms.reduce((moved, transform) => moved.transform(transform), svgpath(d))
  const lines: DrawnPoint[][] = []
  let isClosed = false
  path
    .abs()
    .unshort()
    .unarc()
    .iterate(([command, ...values], _, x, y) => {
      const own = lines.at(-1)
      const [a = 0, b = 0, c = 0, e = 0, f = 0, g = 0] = values
      if (command === 'M') lines.push([[a, b]])
      else if (command === 'L') own?.push([a, b])
      else if (command === 'H') own?.push([a, y])
      else if (command === 'V') own?.push([x, a])
      else if (command === 'C') own?.push(...curve([x, y], [a, b], [c, e], [f, g]))
      else if (command === 'Q')
        own?.push(
          ...curve(
            [x, y],
            [x + ((a - x) * 2) / 3, y + ((b - y) * 2) / 3],
            [c + ((a - c) * 2) / 3, e + ((b - e) * 2) / 3],
            [c, e],
          ),
        )
      else if (command === 'Z') isClosed = true
    })
  return { lines: lines.filter(({ length }) => length > 1), isClosed }
}

const curve = (from: DrawnPoint, one: DrawnPoint, two: DrawnPoint, to: DrawnPoint): DrawnPoint[] =>
  Array.from({ length: piecesOfCurve }, (_, index) => {
    const t = (index + 1) / piecesOfCurve
    const s = 1 - t
    const at = (axis: 0 | 1) =>
      s ** 3 * from[axis] + 3 * s * s * t * one[axis] + 3 * s * t * t * two[axis] + t ** 3 * to[axis]
    return [at(0), at(1)] as const
  })
