import type { CentreFacts } from './map-file/centre-facts.ts'
import type { MapFile } from './map-file/map-file.schema.ts'

/* Test support: plans drawn in metres, east and south of a corner, and written as an exporter of IMDF does. */

export type Metres = readonly [east: number, south: number]
/** A rectangle by two of its corners. */
export type Box = readonly [left: number, top: number, right: number, bottom: number]

type Json = Record<string, unknown>

const origin = { lon: 10.1396, lat: 54.3176 }
const perDegree = 111_319.49

const toPosition = ([east, south]: Metres): [number, number] => [
  origin.lon + east / (perDegree * Math.cos((origin.lat * Math.PI) / 180)),
  origin.lat - south / perDegree,
]

export const ring = (...corners: Metres[]): [number, number][] =>
  [...corners, corners[0] ?? ([0, 0] as const)].map(toPosition)

export const boxRing = ([left, top, right, bottom]: Box): [number, number][] =>
  ring([left, top], [right, top], [right, bottom], [left, bottom])

export const polygon = (...rings: [number, number][][]): Json => ({ type: 'Polygon', coordinates: rings })
export const box = (...boxes: Box[]): Json => polygon(...boxes.map(boxRing))
export const line = (...points: Metres[]): Json => ({
  type: 'LineString',
  coordinates: points.map(toPosition),
})
export const point = (at: Metres): Json => ({ type: 'Point', coordinates: toPosition(at) })

const feature = (type: string, id: string, geometry: Json | null, properties: Json): Json => ({
  type: 'Feature',
  feature_type: type,
  id,
  geometry,
  properties,
})

export const level = (ordinal: number, outline: Json, more: Json = {}): Json =>
  feature('level', `level${ordinal}`, outline, {
    category: 'unspecified',
    ordinal,
    name: { de: `Ebene ${ordinal}`, en: `Level ${ordinal}` },
    short_name: { de: String(ordinal) },
    ...more,
  })
export const unit = (ordinal: number, id: string, category: string, shape: Json, name?: string): Json =>
  feature('unit', id, shape, {
    category,
    level_id: `level${ordinal}`,
    name: name === undefined ? null : { de: name },
  })
export const opening = (ordinal: number, id: string, from: Metres, to: Metres, more: Json = {}): Json =>
  feature('opening', id, line(from, to), { category: 'pedestrian', level_id: `level${ordinal}`, ...more })
export const other = feature

/** The files of a plan with these features. */
export function toFiles(features: readonly Json[]): Map<string, string> {
  const byType = Map.groupBy(features, ({ feature_type: type }) => String(type))
  return new Map(
    [...byType].map(([type, own]) => [
      `${type}.geojson`,
      JSON.stringify({ type: 'FeatureCollection', features: own }),
    ]),
  )
}

export const emptyMapFile: MapFile = {
  levels: [],
  places: [],
  escalators: [],
  doors: [],
  withoutPlace: [],
  ignore: [],
}

export const shopAt = (uid: string, number: string, floor = 'eg'): CentreFacts['shops'][number] => ({
  uid,
  name: `${uid[0]?.toUpperCase()}${uid.slice(1)}`,
  unit: number,
  floor,
})

export const factsOf = (...shops: CentreFacts['shops'][number][]): CentreFacts => ({
  floors: [],
  site: { lat: 54.3176, lng: 10.1396 },
  shops,
  services: [
    {
      uid: 'aufzuege',
      parts: [
        { de: 'Aufzug A', en: 'Lift A' },
        { de: 'Aufzug B', en: null },
      ],
    },
  ],
})

/**
 * A small house of two levels: a corridor of 40 × 6 m with two shops above and two below it, a lift, stairs and escalators
 * in both directions at its eastern end, and an entrance in the west.
 */
export const smallHouse: readonly Json[] = [0, 1].flatMap((ordinal) => [
  level(ordinal, box([0, 0, 46, 26])),
  unit(ordinal, `walk${ordinal}`, 'walkway', box([0, 10, 40, 16])),
  unit(ordinal, `a${ordinal}`, 'unspecified', box([0, 0, 20, 10]), `${ordinal}.01`),
  unit(ordinal, `b${ordinal}`, 'unspecified', box([20, 0, 40, 10]), `${ordinal}.02`),
  unit(ordinal, `c${ordinal}`, 'unspecified', box([0, 16, 20, 26]), `${ordinal}.03`),
  unit(ordinal, `d${ordinal}`, 'restroom', box([20, 16, 40, 26])),
  opening(ordinal, `door-a${ordinal}`, [9, 10], [11, 10]),
  opening(ordinal, `door-b${ordinal}`, [29, 10], [31, 10]),
  opening(ordinal, `door-c${ordinal}`, [9, 16], [11, 16]),
  opening(ordinal, `door-d${ordinal}`, [29, 16], [31, 16]),
  unit(ordinal, `lift${ordinal}`, 'elevator', box([40, 10, 42, 12]), 'Aufzug A'),
  opening(ordinal, `door-lift${ordinal}`, [40, 10.4], [40, 11.6]),
  unit(ordinal, `stairs${ordinal}`, 'stairs', box([40, 14, 46, 16])),
  opening(ordinal, `door-stairs${ordinal}`, [40, 14.4], [40, 15.6]),
  unit(ordinal, `up${ordinal}`, 'escalator', box([40, 12, 46, 13]), 'Rolltreppe 1'),
  opening(ordinal, `door-up${ordinal}`, [40, 12.1], [40, 12.9]),
  ...(ordinal === 0
    ? [opening(0, 'entrance', [0, 12], [0, 14], { name: { de: 'Westeingang', en: 'West' } })]
    : []),
])

export const smallFacts: CentreFacts = factsOf(
  shopAt('anker', '0.01'),
  shopAt('boje', '0.02'),
  shopAt('kai', '0.03'),
  shopAt('anna', '1.01', 'og1'),
  shopAt('bernd', '1.02', 'og1'),
  shopAt('clara', '1.03', 'og1'),
)

export const smallMapFile: MapFile = {
  ...emptyMapFile,
  places: [{ feature: 'Aufzug A', service: 'aufzuege', part: 'Aufzug A' }],
  escalators: [{ feature: 'Rolltreppe 1', runs: 'up' }],
}
