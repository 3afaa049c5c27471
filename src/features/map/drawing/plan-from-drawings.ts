import { doubleAreaOf } from '../geometry/area.ts'
import { contains } from '../geometry/contains.ts'
import { boundsOf } from '../geometry/point.ts'
import { type DrawnKind, readKind } from './drawn-kind.ts'
import { type DrawnPoint, type DrawnShape, readSvg } from './read-svg.ts'

type Json = Readonly<Record<string, unknown>>

export type DrawingOptions = {
  /** Degrees north and east of the upper left corner. */
  readonly at: readonly [north: number, east: number]
  /** How many metres a unit of the drawings is; null to find out. */
  readonly metresPerUnit: number | null
  /** The 200 of a drawing on paper of 1:200. */
  readonly scale: number | null
}

/** The files of a plan, and what could not be placed. */
export type PlanFromDrawings = {
  readonly files: ReadonlyMap<string, string>
  readonly left: readonly string[]
}

/** Without any word about its scale, a unit of a drawing is ten centimetres. */
const assumedMetres = 0.1
/** Half the thickness of a wall that is drawn as a line, in metres. */
const wallHalf = 0.05
const metresPerDegree = 111_319.49

/** Makes the plan of a centre from a drawing of each floor, by the names of their shapes. */
export function planFromDrawings(
  drawings: ReadonlyMap<string, string>,
  options: DrawingOptions,
): PlanFromDrawings {
  const left: string[] = []
  const features: Json[] = []
  const names = [...drawings.keys()].toSorted()
  for (const [index, file] of names.entries()) {
    const drawing = readSvg(drawings.get(file) ?? '')
    if (!drawing.ok) {
      left.push(`${file}: ${drawing.problem}`)
      continue
    }
    const { shapes, texts, unread } = drawing.value
    left.push(...unread.map((what) => `${file}: ${what} is no shape; convert it to a path`))
    const ordinal = readOrdinal(file) ?? index
    if (readOrdinal(file) === null)
      left.push(
        `${file}: its name does not say which floor it is, so it is ${ordinal}; call it 0.svg, 1.svg or -1.svg`,
      )
    const scaleLine = shapes.flatMap((shape) => readScaleLine(shape) ?? [])[0] ?? null
    const onPaper =
      options.scale === null || drawing.value.metresPerUnit === null
        ? null
        : drawing.value.metresPerUnit * options.scale
    const said = options.metresPerUnit ?? scaleLine ?? onPaper
    const metres = said ?? assumedMetres
    if (said === null)
      left.push(
        `${file}: nothing says how large it is, so a unit is 10 cm; draw a line named «10 m», or add --metres`,
      )
    const convert = ([x, y]: DrawnPoint): [number, number] => [
      round(options.at[1] + (x * metres) / (metresPerDegree * Math.cos((options.at[0] * Math.PI) / 180))),
      round(options.at[0] - (y * metres) / metresPerDegree),
    ]
    features.push(...placeShapes({ file, ordinal, shapes, texts, metres, convert, left }))
  }
  const byType = Map.groupBy(features, (feature) => String(feature['feature_type']))
  const files = new Map(
    [...byType].map(([type, own]) => [
      `${type}.geojson`,
      `${JSON.stringify({ type: 'FeatureCollection', features: own }, null, 1)}\n`,
    ]),
  )
  files.set('manifest.json', `${JSON.stringify({ version: '1.0.0', language: 'de' })}\n`)
  return { files, left }
}

/** A hundred-millionth of a degree is a millimetre. */
const round = (degrees: number): number => Math.round(degrees * 1e8) / 1e8

type Floor = {
  readonly file: string
  readonly ordinal: number
  readonly shapes: readonly DrawnShape[]
  readonly texts: readonly { readonly text: string; readonly at: DrawnPoint }[]
  readonly metres: number
  readonly convert: (point: DrawnPoint) => [number, number]
  readonly left: string[]
}

function placeShapes({ file, ordinal, shapes, texts, metres, convert, left }: Floor): Json[] {
  const levelId = `level${ordinal}`
  const used = new Map<string, number>()
  const idOf = (name: string) => {
    const base = `${name} (${ordinal})`
    const count = (used.get(base) ?? 0) + 1
    used.set(base, count)
    return count === 1 ? base : `${base} ${count}`
  }
  const outlines: DrawnShape[] = []
  const placed = shapes.flatMap((shape): Json[] => {
    if (readScaleLine(shape) !== null) return []
    const label = shape.name ?? (shape.isClosed ? textInside(shape, texts) : null)
    const found = readKind(label, shape.groups)
    if (found === null) {
      const [x = 0, y = 0] = shape.lines[0]?.[0] ?? []
      left.push(
        `${file}: ${shape.element} at ${Math.round(x)}, ${Math.round(y)} has no name; give it an id or a label`,
      )
      return []
    }
    const { kind, name } = found
    if (kind.type === 'level') {
      outlines.push(shape)
      return []
    }
    const geometry = toGeometry(shape, kind, metres, convert)
    if (geometry === null) {
      left.push(`${file}: ${name} is drawn as a line, and is no wall and no door; draw it as a closed shape`)
      return []
    }
    const properties = {
      category: kind.category,
      level_id: levelId,
      name: kind.isNamed ? { de: name } : null,
    }
    return [{ type: 'Feature', feature_type: kind.type, id: idOf(name), geometry, properties }]
  })
  if (placed.length === 0) {
    left.push(`${file}: no shape of it could be placed`)
    return []
  }
  const outline =
    outlines.length > 0
      ? outlines.map(({ lines }) => lines)
      : [[boxAround(shapes.flatMap(({ lines }) => lines.flat()))]]
  const level = {
    type: 'Feature',
    feature_type: 'level',
    id: levelId,
    geometry: {
      type: 'MultiPolygon',
      coordinates: outline.map((lines) => lines.map((line) => toRing(line, convert))),
    },
    properties: {
      category: 'unspecified',
      ordinal,
      name: null,
      short_name: { de: String(ordinal) },
      outdoor: false,
    },
  }
  return [level, ...placed]
}

/** A line named `10 m` is ten metres long: the metres of one unit. */
function readScaleLine({ name, lines }: DrawnShape): number | null {
  const [, metres] = /^(?:scale|massstab|maßstab)?[\s:]*(\d+(?:[.,]\d+)?)\s*m$/i.exec(name ?? '') ?? []
  const line = lines[0] ?? []
  const [from, to] = [line[0], line.at(-1)]
  if (metres === undefined || from === undefined || to === undefined) return null
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  return length > 0 ? Number(metres.replace(',', '.')) / length : null
}

/** The text that stands in a shape without a name. */
const textInside = ({ lines }: DrawnShape, texts: Floor['texts']): string | null =>
  texts.filter(({ at }) => contains([lines[0] ?? []], at)).map(({ text }) => text)[0] ?? null

function toGeometry(
  { lines, isClosed }: DrawnShape,
  { type, isLine }: DrawnKind,
  metres: number,
  convert: Floor['convert'],
): Json | null {
  const [first = []] = lines
  if (type === 'opening')
    return { type: 'LineString', coordinates: longestSide(first, isClosed).map(convert) }
  if (isLine && !isClosed) {
    const strips = lines.flatMap((line) =>
      line.slice(1).flatMap((to, index) => stripAlong(line[index] ?? to, to, wallHalf / metres)),
    )
    return { type: 'MultiPolygon', coordinates: strips.map((strip) => [toRing(strip, convert)]) }
  }
  const rings = lines
    .filter((line) => isClosed || isBackAtStart(line))
    .filter((line) => Math.abs(doubleAreaOf(line)) > 0)
  return rings.length === 0
    ? null
    : { type: 'Polygon', coordinates: rings.map((line) => toRing(line, convert)) }
}

const isBackAtStart = (line: readonly DrawnPoint[]): boolean => {
  const [from = [0, 0], to = [0, 0]] = [line[0], line.at(-1)]
  return line.length > 3 && Math.hypot(to[0] - from[0], to[1] - from[1]) < 1e-6
}

/** A door may be drawn as a line, or as a narrow rectangle: then its middle line counts. */
function longestSide(line: readonly DrawnPoint[], isClosed: boolean): readonly DrawnPoint[] {
  if (!isClosed) return line
  const { min, max } = boundsOf(line)
  const middle = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2] as const
  return max[0] - min[0] > max[1] - min[1]
    ? [
        [min[0], middle[1]],
        [max[0], middle[1]],
      ]
    : [
        [middle[0], min[1]],
        [middle[0], max[1]],
      ]
}

function stripAlong(from: DrawnPoint, to: DrawnPoint, half: number): DrawnPoint[][] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  if (length === 0) return []
  const [x, y] = [((to[1] - from[1]) / length) * half, (-(to[0] - from[0]) / length) * half]
  return [
    [
      [from[0] + x, from[1] + y],
      [to[0] + x, to[1] + y],
      [to[0] - x, to[1] - y],
      [from[0] - x, from[1] - y],
    ],
  ]
}

const boxAround = (points: readonly DrawnPoint[]): DrawnPoint[] => {
  const { min, max } = boundsOf(points)
  return [min, [max[0], min[1]], max, [min[0], max[1]]]
}

function toRing(line: readonly DrawnPoint[], convert: Floor['convert']): [number, number][] {
  const ring = line.map(convert)
  const [first] = ring
  const last = ring.at(-1)
  const isBack = first !== undefined && last !== undefined && first[0] === last[0] && first[1] === last[1]
  return first === undefined || isBack ? ring : [...ring, first]
}

/** Which floor a file is, by its name: `0.svg`, `-1.svg`, `eg.svg`, `og2.svg`, `ug.svg`, `floor 2.svg`; null if it does not say. */
export function readOrdinal(file: string): number | null {
  const name = file.replace(/\.svg$/i, '').toLowerCase()
  if (/^(eg|erdgeschoss|ground( ?floor)?)$/.test(name)) return 0
  const [, below] = /^(?:ug|untergeschoss|basement|p|parkebene)[\s_-]*p?(\d*)$/.exec(name) ?? []
  if (below !== undefined) return -(below === '' ? 1 : Number(below))
  const [, number] =
    /^(?:(?:og|obergeschoss|level|floor|ebene|etage)[\s_]?)?(-?\d{1,2})(?:[\s._-].*)?$/.exec(name) ?? []
  if (number !== undefined) return Number(number)
  const [, upper] = /^(?:og|obergeschoss)[\s_-]?(\d*)$/.exec(name) ?? []
  return upper === undefined ? null : upper === '' ? 1 : Number(upper)
}
