import * as v from 'valibot'
import { fail, type Result, succeed } from '#core/result.ts'
import { doubleAreaOf, joinAreas, sizeOf, toCleanArea } from '../geometry/area.ts'
import { countCrossings } from '../geometry/crossings.ts'
import { type Area, type Point, type Ring, segmentsOf } from '../geometry/point.ts'
import { collectionSchema, featureSchema, namesSchema, propertiesSchema } from './feature.schema.ts'
import { type Feature, type FeatureType, featureTypes, type Shape } from './imdf-feature.ts'
import { imdfLimits } from './imdf-limits.ts'
import type { PlanFault } from './plan-fault.ts'
import { type Geometry, type Position, positionsOf, readGeometry } from './read-geometry.ts'
import { createProjection, metresBetween } from './projection.ts'

/** The files of a plan, by name: `unit.geojson`. */
export type PlanFiles = ReadonlyMap<string, string>

type RawFeature = Omit<Feature, 'shape'> & { readonly geometry: Geometry }

/** Reads the features of all files, in centimetres around the middle of the plan. */
export function readImdf(
  files: PlanFiles,
  site: Site | null,
): Result<readonly Feature[], readonly PlanFault[]> {
  const tooLarge = findTooLarge(files)
  if (tooLarge.length > 0) return fail(tooLarge)
  const faults: PlanFault[] = []
  const read: RawFeature[] = []
  for (const [file, text] of files) {
    const own = readFile(file, text)
    if (own.ok) read.push(...own.value)
    else faults.push(...own.problem)
    if (read.length > imdfLimits.features) {
      const problem = `the plan has more than ${imdfLimits.features} features`
      return fail([{ file, problem, remedy: 'export the public part of the building alone' }])
    }
  }
  if (faults.length > 0) return fail(faults)
  const { features: raw, faults: twice } = findDuplicates(read)
  const misplaced = [...twice, ...findTooManyPoints(raw), ...findFarAway(raw, site)]
  if (misplaced.length > 0) return fail(misplaced)
  const project = createProjection(middleOf(raw.flatMap(({ geometry }) => positionsOf(geometry))))
  const features: Feature[] = []
  for (const feature of raw) {
    const shape = toShape(feature, project)
    const { id, type, file, properties } = feature
    if (shape.ok) features.push({ id, type, file, properties, shape: shape.value })
    else faults.push(shape.problem)
  }
  return faults.length > 0 ? fail(faults) : succeed(features)
}

function findTooLarge(files: PlanFiles): PlanFault[] {
  const remedy = 'leave out furniture and details that visitors do not look for, or simplify the shapes'
  const faults = [...files].flatMap(([file, { length }]): PlanFault[] =>
    length > imdfLimits.fileCharacters
      ? [{ file, problem: `the file has ${(length / 1e6).toFixed(1)} MB`, remedy }]
      : [],
  )
  const all = [...files.values()].reduce((sum, { length }) => sum + length, 0)
  if (faults.length > 0 || all <= imdfLimits.allCharacters) return faults
  const problem = `the files of the plan have ${(all / 1e6).toFixed(1)} MB together`
  return [{ file: [...files.keys()][0] ?? 'unit.geojson', problem, remedy }]
}

/** A file without its ending: `export/unit.geojson` is `export/unit`. */
const stemOf = (file: string): string => file.replace(/\.(?:geo)?json$/i, '')

/** `unit`, `Unit` or `Units`. */
function typeNamed(word: string): FeatureType | undefined {
  const name = word.toLowerCase()
  return featureTypes.find((type) => type === name || `${type}s` === name)
}

/** Types of which nothing is used but their properties: whatever shape they have is no fault. */
const shapeless: ReadonlySet<FeatureType> = new Set([
  'address',
  'building',
  'detail',
  'footprint',
  'occupant',
  'relationship',
  'section',
  'venue',
])

function readFile(file: string, text: string): Result<RawFeature[], PlanFault[]> {
  const ofFile = typeNamed(stemOf(file).split('/').at(-1) ?? '')
  // Files that are no features, such as manifest.json, may hold anything.
  const isOther = ofFile === undefined && !/\.geojson$/i.test(file)
  let json: unknown
  try {
    json = JSON.parse(text.replace(/^\ufeff/, ''))
  } catch (error) {
    if (isOther) return succeed([])
    // What 16-bit characters look like when it is read as UTF-8.
    if (/^[\ufffd\0]|^.\0/.test(text))
      return fail([{ file, problem: 'the file is not written in UTF-8', remedy: 'save it as UTF-8' }])
    const detail = error instanceof Error ? error.message.slice(0, 100) : ''
    return fail([{ file, problem: `this is not JSON: ${detail}`, remedy: 'export the plan again' }])
  }
  const collection = v.safeParse(collectionSchema, json)
  if (!collection.success) {
    if (isOther) return succeed([])
    return fail([{ file, problem: 'the file has no list of features', remedy: 'write a FeatureCollection' }])
  }
  const faults: PlanFault[] = []
  const features = collection.output.flatMap((item, index): RawFeature[] => {
    const parsed = v.safeParse(featureSchema, item)
    if (!parsed.success) return []
    const given = typeof parsed.output.properties === 'object' ? (parsed.output.properties ?? {}) : {}
    const named = v.parse(namesSchema, given)
    const type = typeNamed(parsed.output.feature_type ?? named.feature_type ?? '') ?? ofFile
    if (type === undefined) return []
    const id = parsed.output.id ?? named.id ?? `${stemOf(file)}-${index + 1}`
    const geometry = readGeometry(shapeless.has(type) ? null : parsed.output.geometry)
    if (!geometry.ok) {
      faults.push({
        file,
        problem: `${type} ${id} ${geometry.problem.problem}`,
        remedy: geometry.problem.remedy,
      })
      return []
    }
    const read = v.safeParse(propertiesSchema, given)
    const properties = read.success ? read.output : v.parse(propertiesSchema, {})
    return [{ id, type, file, geometry: geometry.value, properties }]
  })
  // A plan in pixels has this fault in every feature.
  return faults.length > 0 ? fail(faults.slice(0, 10)) : succeed(features)
}

/** Types of features that others name by their id. */
const referredTo: ReadonlySet<FeatureType> = new Set(['level', 'unit', 'kiosk', 'anchor'])

/** Leaves out what an exporter has written twice, and names ids that mean two different things. */
function findDuplicates(all: readonly RawFeature[]): {
  readonly features: readonly RawFeature[]
  readonly faults: readonly PlanFault[]
} {
  const faults: PlanFault[] = []
  const seen = new Map<string, RawFeature>()
  const features = all.filter((feature) => {
    const { id, type, file } = feature
    const key = `${type} ${id}`
    const other = seen.get(key)
    if (other === undefined) seen.set(key, feature)
    if (other === undefined) return true
    const [one, same] = [other, feature].map(({ geometry, properties }) =>
      JSON.stringify([geometry, properties]),
    )
    if (one === same) return false
    if (!referredTo.has(type)) return true
    const problem = `${type} ${id} has the id of a ${type} in ${other.file}`
    faults.push({ file, problem, remedy: 'give each feature an id of its own' })
    return false
  })
  return { features, faults }
}

function findTooManyPoints(features: readonly RawFeature[]): PlanFault[] {
  const remedy = 'simplify the shapes: a corner every half metre is enough'
  const faults = features.flatMap(({ id, type, file, geometry }): PlanFault[] => {
    if (geometry.kind !== 'area') return []
    const most = Math.max(0, ...geometry.polygons.flat().map(({ length }) => length))
    if (most <= imdfLimits.ringPoints) return []
    return [{ file, problem: `${type} ${id} has ${most} corners`, remedy }]
  })
  const all = features.reduce((sum, { geometry }) => sum + positionsOf(geometry).length, 0)
  const [first] = features
  if (faults.length > 0 || all <= imdfLimits.points || first === undefined) return faults
  return [
    { file: first.file, problem: `the plan has ${all} points, and may have ${imdfLimits.points}`, remedy },
  ]
}

/** Where the centre is, in degrees. */
export type Site = { readonly lat: number; readonly lng: number }

/** How far a plan may be from where the centre says it is, in metres. */
const neighbourhood = 20_000

const middleOf = (positions: readonly Position[]): Position => {
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  return [median(positions.map(([east]) => east)), median(positions.map(([, north]) => north))]
}

function findFarAway(features: readonly RawFeature[], site: Site | null): PlanFault[] {
  const middle = middleOf(features.flatMap(({ geometry }) => positionsOf(geometry)))
  const [first] = features
  if (first !== undefined && Math.abs(middle[0]) < 1 && Math.abs(middle[1]) < 1) {
    const problem = `the plan lies at [${middle[0]}, ${middle[1]}], in the sea where both degrees are 0`
    return [{ file: first.file, problem, remedy: 'georeference the drawing before the export' }]
  }
  const [east, north] = middle
  const awayFrom = (position: Position) =>
    site === null ? NaN : metresBetween([site.lng, site.lat], position)
  // Left and right would be turned.
  if (first !== undefined && awayFrom([north, east]) < neighbourhood && awayFrom(middle) > neighbourhood) {
    const problem = `the plan lies at [${east}, ${north}], which is the centre with latitude before longitude`
    return [{ file: first.file, problem, remedy: 'write [longitude, latitude] everywhere' }]
  }
  if (first !== undefined && site !== null && awayFrom(middle) > neighbourhood) {
    const away = Math.round(awayFrom(middle) / 1000)
    const problem = `the plan lies at [${east}, ${north}], ${away} km from the centre`
    const remedy = 'correct the coordinates of the plan, or `coordinates` in centre.yaml'
    return [{ file: first.file, problem, remedy }]
  }
  const far = features.find(({ geometry }) =>
    positionsOf(geometry).some((position) => metresBetween(middle, position) > imdfLimits.metres),
  )
  if (far === undefined) return []
  const problem = `${far.type} ${far.id} lies more than ${imdfLimits.metres / 1000} km from the others`
  return [{ file: far.file, problem, remedy: 'correct its coordinates, or remove it' }]
}

/** A shape in centimetres, or what is wrong with it. */
function toShape(
  { id, type, file, geometry }: RawFeature,
  project: (position: Position) => Point,
): Result<Shape, PlanFault> {
  switch (geometry.kind) {
    case 'none':
      return succeed({ kind: 'none' })
    case 'point':
      return succeed({ kind: 'point', point: project(geometry.at) })
    case 'lines':
      return succeed({ kind: 'lines', lines: geometry.lines.map((line) => line.map(project)) })
    case 'area': {
      const area = untangle(geometry.polygons.map((rings) => rings.map((ring) => ring.map(project))))
      if (area !== null) return succeed({ kind: 'area', area })
      const problem = `${type} ${id} crosses its own outline`
      return fail({ file, problem, remedy: 'draw its corners in order, once around' })
    }
  }
}

/** More crossings than rounding causes. */
const mostCrossings = 20

/**
 * What rings enclose; null if they cross themselves, so that nobody knows what is inside: what one half adds, the other
 * takes away. A shape with many crossings is not even taken apart, because that could take long.
 */
function untangle(polygons: readonly (readonly Ring[])[]): Area | null {
  const rings = polygons.flat()
  const crossings = countCrossings(rings.flatMap(segmentsOf), mostCrossings + 1)
  if (crossings > mostCrossings) return null
  // Parts may overlap, and a ring inside another one of its part is a hole.
  const clean = joinAreas(polygons.map(toCleanArea))
  if (crossings === 0 || rings.length > 1) return clean
  const drawn = Math.max(...rings.map((ring) => Math.abs(doubleAreaOf(ring)) / 2))
  const squareMetre = 10_000
  return Math.abs(sizeOf(clean) - drawn) > drawn * 0.01 + squareMetre ? null : clean
}
