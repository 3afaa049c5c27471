import { fail, succeed, type Result } from '#core/result.ts'

/** A position as GeoJSON has it: degrees east, degrees north. */
export type Position = readonly [east: number, north: number]

type Rings = readonly (readonly Position[])[]

/** A geometry in degrees. Open rings are closed by leaving the last point out everywhere. */
export type Geometry =
  | { readonly kind: 'area'; readonly polygons: readonly Rings[] }
  | { readonly kind: 'lines'; readonly lines: readonly (readonly Position[])[] }
  | { readonly kind: 'point'; readonly at: Position }
  | { readonly kind: 'none' }

/** What is wrong with a geometry, as the end of a sentence, and the remedy. */
export type GeometryProblem = { readonly problem: string; readonly remedy: string }
type Read<Value> = Result<Value, GeometryProblem>

const noShape = 'write a Point, LineString or Polygon with coordinates in degrees'

export function readGeometry(geometry: unknown): Read<Geometry> {
  if (geometry === null || geometry === undefined) return succeed({ kind: 'none' })
  const { type, coordinates, geometries } = geometry as Record<string, unknown>
  switch (type) {
    case 'Point':
      return mapOk(readPosition(coordinates), (at) => ({ kind: 'point', at }))
    case 'MultiPoint':
      return mapOk(readPositions(coordinates), ([at]) =>
        at === undefined ? { kind: 'none' } : { kind: 'point', at },
      )
    case 'LineString':
      return mapOk(readPositions(coordinates), (line) => ({ kind: 'lines', lines: [line] }))
    case 'MultiLineString':
      return mapOk(readAll(coordinates, readPositions), (lines) => ({ kind: 'lines', lines }))
    case 'Polygon':
      return mapOk(readAll(coordinates, readRing), (rings) => ({ kind: 'area', polygons: [rings] }))
    case 'MultiPolygon':
      return mapOk(
        readAll(coordinates, (polygon) => readAll(polygon, readRing)),
        (polygons) => ({ kind: 'area', polygons }),
      )
    case 'GeometryCollection':
      return mapOk(readAll(geometries, readInner), joinGeometries)
    default:
      return fail({ problem: `has the geometry ${JSON.stringify(type) ?? 'none'}`, remedy: noShape })
  }
}

/** A geometry of a collection, which may not be a collection again. */
const readInner = (inner: unknown): Read<Geometry> =>
  (inner as { type?: unknown } | null)?.type === 'GeometryCollection'
    ? fail({ problem: 'has a collection inside a collection', remedy: noShape })
    : readGeometry(inner)

/** The areas of a collection, which may have the place of a label beside them; else its lines, else its point. */
function joinGeometries(all: readonly Geometry[]): Geometry {
  const polygons = all.flatMap((one) => (one.kind === 'area' ? one.polygons : []))
  if (polygons.length > 0) return { kind: 'area', polygons }
  const lines = all.flatMap((one) => (one.kind === 'lines' ? one.lines : []))
  if (lines.length > 0) return { kind: 'lines', lines }
  return all.find(({ kind }) => kind === 'point') ?? { kind: 'none' }
}

const mapOk = <From, To>(read: Read<From>, map: (value: From) => To): Read<To> =>
  read.ok ? succeed(map(read.value)) : read

function readAll<Value>(list: unknown, readOne: (item: unknown) => Read<Value>): Read<Value[]> {
  if (!Array.isArray(list)) return fail({ problem: 'has no coordinates', remedy: noShape })
  const values: Value[] = []
  for (const item of list) {
    const read = readOne(item)
    if (!read.ok) return read
    values.push(read.value)
  }
  return succeed(values)
}

const readPositions = (list: unknown): Read<Position[]> => readAll(list, readPosition)

function readRing(list: unknown): Read<Position[]> {
  const read = readPositions(list)
  if (!read.ok) return read
  const [first] = read.value
  const last = read.value.at(-1)
  const isClosed = first !== undefined && last !== undefined && first[0] === last[0] && first[1] === last[1]
  const ring = isClosed ? read.value.slice(0, -1) : read.value
  if (ring.length >= 3) return succeed(ring)
  return fail({
    problem: 'has a ring of less than three corners',
    remedy: 'draw it as an area, or remove it',
  })
}

function readPosition(value: unknown): Read<Position> {
  const [east, north] = Array.isArray(value) ? (value as unknown[]) : []
  if (typeof east !== 'number' || typeof north !== 'number') {
    const problem = `has a coordinate that is no number: ${JSON.stringify(value)?.slice(0, 40) ?? 'nothing'}`
    return fail({ problem, remedy: 'write [degrees east, degrees north]' })
  }
  if (Math.abs(east) <= 180 && Math.abs(north) <= 90) return succeed([east, north])
  const problem = `lies at [${east}, ${north}], which is no place on earth`
  const remedy =
    'write degrees (WGS 84), longitude before latitude, not metres or pixels; georeference the drawing before the export'
  return fail({ problem, remedy })
}

export function positionsOf(geometry: Geometry): readonly Position[] {
  if (geometry.kind === 'none') return []
  if (geometry.kind === 'point') return [geometry.at]
  return geometry.kind === 'area' ? geometry.polygons.flat(2) : geometry.lines.flat()
}
