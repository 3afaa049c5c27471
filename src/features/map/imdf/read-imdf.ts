import * as v from 'valibot'
import { fail, succeed, type Result } from '#core/result.ts'
import { doubleAreaOf, sizeOf, toCleanArea } from '../geometry/area.ts'
import { countCrossings } from '../geometry/crossings.ts'
import { segmentsOf, type Area, type Point, type Ring } from '../geometry/point.ts'
import { collectionSchema, featureSchema, propertiesSchema } from './feature.schema.ts'
import { featureTypes, type Feature, type FeatureType, type Shape } from './imdf-feature.ts'
import { imdfLimits } from './imdf-limits.ts'
import type { PlanFault } from './plan-fault.ts'
import { createProjection, metresBetween } from './projection.ts'
import { positionsOf, readGeometry, type Geometry, type Position } from './read-geometry.ts'

/** The files of a plan, by name: `unit.geojson`. */
export type PlanFiles = ReadonlyMap<string, string>

type RawFeature = Omit<Feature, 'shape'> & { readonly geometry: Geometry }

/** Reads the features of all files, in centimetres around the middle of the plan. */
export function readImdf(files: PlanFiles): Result<readonly Feature[], readonly PlanFault[]> {
  const tooLarge = findTooLarge(files)
  if (tooLarge.length > 0) return fail(tooLarge)
  const faults: PlanFault[] = []
  const raw: RawFeature[] = []
  for (const [file, text] of files) {
    const read = readFile(file, text)
    if (read.ok) raw.push(...read.value)
    else faults.push(...read.problem)
    if (raw.length > imdfLimits.features) {
      const problem = `the plan has more than ${imdfLimits.features} features`
      return fail([{ file, problem, remedy: 'export the public part of the building alone' }])
    }
  }
  if (faults.length > 0) return fail(faults)
  const misplaced = [...findDuplicates(raw), ...findTooManyPoints(raw), ...findFarAway(raw)]
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

const typeOfFile = (file: string): FeatureType | undefined =>
  featureTypes.find((type) => type === file.replace(/\.(geo)?json$/i, '').toLowerCase())

function readFile(file: string, text: string): Result<RawFeature[], PlanFault[]> {
  const ofFile = typeOfFile(file)
  let json: unknown
  try {
    json = JSON.parse(text.replace(/^\ufeff/, ''))
  } catch (error) {
    if (ofFile === undefined) return succeed([])
    const detail = error instanceof Error ? error.message.slice(0, 100) : ''
    return fail([{ file, problem: `this is not JSON: ${detail}`, remedy: 'export the plan again' }])
  }
  const collection = v.safeParse(collectionSchema, json)
  if (!collection.success) {
    // Files that are no features, such as manifest.json, may hold anything.
    if (ofFile === undefined) return succeed([])
    return fail([{ file, problem: 'the file has no list of features', remedy: 'write a FeatureCollection' }])
  }
  const faults: PlanFault[] = []
  const features = collection.output.flatMap((item, index): RawFeature[] => {
    const parsed = v.safeParse(featureSchema, item)
    const type =
      (parsed.success && featureTypes.find((known) => known === parsed.output.feature_type)) || ofFile
    if (!parsed.success || type === undefined) return []
    const id = parsed.output.id ?? idOf(parsed.output.properties) ?? `${type}-${index + 1}`
    const geometry = readGeometry(parsed.output.geometry)
    if (!geometry.ok) {
      faults.push({
        file,
        problem: `${type} ${id} ${geometry.problem.problem}`,
        remedy: geometry.problem.remedy,
      })
      return []
    }
    const given = parsed.output.properties ?? {}
    const read = v.safeParse(propertiesSchema, typeof given === 'object' ? given : {})
    const properties = read.success ? read.output : v.parse(propertiesSchema, {})
    return [{ id, type, file, geometry: geometry.value, properties }]
  })
  // A plan in pixels has this fault in every feature.
  return faults.length > 0 ? fail(faults.slice(0, 10)) : succeed(features)
}

function idOf(properties: unknown): string | undefined {
  const id = (properties as { id?: unknown } | null | undefined)?.id
  return typeof id === 'string' && id !== '' ? id.slice(0, imdfLimits.text) : undefined
}

function findDuplicates(features: readonly RawFeature[]): PlanFault[] {
  const seen = new Map<string, string>()
  return features.flatMap(({ id, type, file }): PlanFault[] => {
    const other = seen.get(id)
    seen.set(id, `${type} in ${file}`)
    if (other === undefined) return []
    return [
      {
        file,
        problem: `${type} ${id} has the id of a ${other}`,
        remedy: 'give each feature an id of its own',
      },
    ]
  })
}

function findTooManyPoints(features: readonly RawFeature[]): PlanFault[] {
  const remedy = 'simplify the shapes: a corner every half metre is enough'
  const faults = features.flatMap(({ id, type, file, geometry }): PlanFault[] => {
    if (geometry.kind !== 'area') return []
    const most = Math.max(0, ...geometry.rings.map(({ length }) => length))
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

const middleOf = (positions: readonly Position[]): Position => {
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  return [median(positions.map(([east]) => east)), median(positions.map(([, north]) => north))]
}

function findFarAway(features: readonly RawFeature[]): PlanFault[] {
  const middle = middleOf(features.flatMap(({ geometry }) => positionsOf(geometry)))
  const [first] = features
  if (first !== undefined && Math.abs(middle[0]) < 1 && Math.abs(middle[1]) < 1) {
    const problem = `the plan lies at [${middle[0]}, ${middle[1]}], in the sea where both degrees are 0`
    return [{ file: first.file, problem, remedy: 'georeference the drawing before the export' }]
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
      const area = untangle(geometry.rings.map((ring) => ring.map(project)))
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
function untangle(rings: readonly Ring[]): Area | null {
  const crossings = countCrossings(rings.flatMap(segmentsOf), mostCrossings + 1)
  if (crossings > mostCrossings) return null
  const clean = toCleanArea(rings)
  if (crossings === 0 || rings.length > 1) return clean
  const drawn = Math.max(...rings.map((ring) => Math.abs(doubleAreaOf(ring)) / 2))
  const squareMetre = 10_000
  return Math.abs(sizeOf(clean) - drawn) > drawn * 0.01 + squareMetre ? null : clean
}
