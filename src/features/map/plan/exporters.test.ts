import { describe, expect, test } from 'vitest'
import { buildPlan } from './build-plan.ts'
import {
  box,
  boxRing,
  level,
  line,
  opening,
  other,
  point,
  polygon,
  ring,
  smallFacts,
  smallHouse,
  smallMapFile,
  toFiles,
  unit,
} from './drawn-plan.test-support.ts'

/* What exporters of IMDF write differently: the same small house, told in each of their ways. */

type Json = Record<string, unknown>
type Files = ReadonlyMap<string, string>

const house = toFiles(smallHouse)

/** The house with each feature changed. */
const changeAll = (change: (feature: Json) => Json): Files => toFiles(smallHouse.map(change))
const changeOne = (id: string, change: (feature: Json) => Json): Files =>
  changeAll((feature) => (feature['id'] === id ? change(feature) : feature))
const changeFiles = (change: (name: string, text: string) => readonly [string, string]): Files =>
  new Map([...house].map(([name, text]) => change(name, text)))
const withProperties = (feature: Json, more: Json): Json => ({
  ...feature,
  properties: { ...(feature['properties'] as Json), ...more },
})
const add = (...features: Json[]): Files => toFiles([...smallHouse, ...features])
const mapText = (change: (text: string) => string): Files => changeFiles((name, text) => [name, change(text)])

/** All positions of a geometry, each changed. */
const mapPositions = (value: unknown, change: (position: number[]) => number[]): unknown => {
  if (!Array.isArray(value)) return value
  if (value.every((item) => typeof item === 'number')) return change(value)
  return value.map((item) => mapPositions(item, change))
}
const mapGeometry = (feature: Json, change: (coordinates: unknown) => unknown): Json => {
  const geometry = feature['geometry'] as Json | null
  return geometry === null
    ? feature
    : { ...feature, geometry: { ...geometry, coordinates: change(geometry['coordinates']) } }
}
const levelOf = ({ id, properties }: Json): unknown => (properties as Json)['level_id'] ?? id
/** Rectangles with each side moved ten centimetres inwards. */
const shrink = (rings: number[][][]): number[][][] =>
  rings.map((corners) => {
    const [east, north] = [0, 1].map((axis) => corners.map((corner) => corner[axis] ?? 0))
    const inwards = (value: number, all: number[] = [], by = 0) =>
      value + (value === Math.min(...all) ? by : -by)
    return corners.map(([x = 0, y = 0]) => [inwards(x, east, 1.54e-6), inwards(y, north, 0.9e-6)])
  })
/** Features with everything that IMDF has for them, and what else such an archive holds. */
const sampleOf = (features: readonly Json[]): Files =>
  new Map([
    ...toFiles([
      ...features.map((feature) =>
        withProperties(feature, {
          restriction: null, accessibility: feature['feature_type'] === 'unit' ? ['wheelchair'] : null, access_control: null, alt_name: null,
          door: { type: 'movable', automatic: true, material: 'glass' }, display_point: point([5, 5]), address_id: 'address1', building_ids: ['building1'],
        }),
      ),
      other('address', 'address1', null, { address: 'Am Kai 1', unit: null, locality: 'Kiel', province: 'DE-SH', country: 'DE', postal_code: '24103', postal_code_ext: null }),
      other('building', 'building1', null, { name: { en: 'House' }, category: 'unspecified', restriction: null, display_point: point([5, 5]), address_id: null }),
      other('footprint', 'footprint1', box([0, 0, 46, 26]), { category: 'ground', name: null, building_ids: ['building1'] }),
      other('venue', 'venue1', box([0, 0, 46, 26]), { category: 'shoppingcenter', restriction: null, name: { en: 'House' }, hours: 'Mo-Sa 10:00-20:00', website: null, phone: null, display_point: point([5, 5]), address_id: 'address1' }),
      other('geofence', 'fence1', box([0, 0, 46, 26]), { category: 'geofence', correlation_id: null, parents: null }),
    ]),
    ['manifest.json', JSON.stringify({ version: '1.0.0.rc.1', created: '2019-04-01T12:00:00Z', generated_by: null, language: 'en-US', extensions: ['imdf:extensions/indoor#v1'] })],
  ]) // oxfmt-ignore
const isArea = ({ feature_type: type }: Json) => type === 'unit' || type === 'level'

/** A UUID for each id of the house. */
const uuids = new Map(
  smallHouse.map(({ id }, index) => [
    String(id),
    `4f0e2a10-7c1b-4d55-9a3e-${String(index).padStart(12, '0')}`,
  ]),
)
const numbers = new Map(smallHouse.map(({ id }, index) => [String(id), index + 1]))
/** Ids written in one way, and what refers to them in another. */
const renameIds = (write: (id: string) => unknown, refer: (id: string) => unknown): Files =>
  changeAll((feature) => {
    const levelId = (feature['properties'] as Json)['level_id']
    const renamed = { ...feature, id: write(String(feature['id'])) }
    return typeof levelId === 'string' ? withProperties(renamed, { level_id: refer(levelId) }) : renamed
  })
const uuidOf = (id: string) => uuids.get(id) ?? id

const placesOf = (files: Files): string[] => {
  const plan = buildPlan(files, smallMapFile, smallFacts)
  if (!plan.ok) throw new Error(plan.problem.map(({ file, problem }) => `${file}: ${problem}`).join('\n'))
  return plan.value.graph.places.map(({ uid }) => uid)
}
const faultsOf = (files: Files): string[] => {
  const plan = buildPlan(files, smallMapFile, smallFacts)
  return plan.ok ? [] : plan.problem.map(({ file, problem, remedy }) => `${file}: ${problem} → ${remedy}`)
}

const expected = placesOf(house)

// oxfmt-ignore
const same: [string, Files][] = [
  ['a byte order mark', mapText((text) => `\ufeff${text}`)],
  ['lines that end with CR LF', mapText((text) => JSON.stringify(JSON.parse(text), null, 2).replaceAll('\n', '\r\n'))],
  ['.json in place of .geojson', changeFiles((name, text) => [name.replace('.geojson', '.json'), text])],
  ['names of files in capitals and in the plural', changeFiles((name, text) => [name.replace(/^(.)(.*)\.geojson/, (_, a: string, b: string) => `${a.toUpperCase()}${b}s.GeoJSON`), text])],
  ['a folder inside the folder', changeFiles((name, text) => [`export/IMDF/${name}`, text])],
  ['a manifest of any content', new Map([...house, ['manifest.json', '{"version":"1.0.0","language":"fr"}']])],
  ['a file that is no JSON and no feature', new Map([...house, ['notes.json', 'made by hand']])],
  ['features without feature_type', mapText((text) => text.replaceAll(/"feature_type":"\w+",/g, ''))],
  ['the feature_type among the properties', changeFiles((name, text) => [`all-${name}`, text.replaceAll(/"feature_type":("\w+"),/g, '').replaceAll('"properties":{', `"properties":{"feature_type":"${name.replace('.geojson', '')}",`)])],
  ['the id among the properties', changeAll((feature) => withProperties({ ...feature, id: undefined }, { id: feature['id'] }))],
  ['ids as URN, referred to without it', renameIds((id) => `urn:uuid:${uuidOf(id)}`, uuidOf)],
  ['ids in braces and capitals', renameIds((id) => `{${uuidOf(id).toUpperCase()}}`, uuidOf)],
  ['ids as numbers, referred to as texts', renameIds((id) => numbers.get(id), (id) => String(numbers.get(id)))],
  ['coordinates with an altitude', changeAll((feature) => mapGeometry(feature, (value) => mapPositions(value, (position) => [...position, 17.5])))],
  ['polygons that turn clockwise', changeAll((feature) => isArea(feature) ? mapGeometry(feature, (value) => (value as unknown[][]).map((one) => one.toReversed())) : feature)],
  ['rings that are open', changeAll((feature) => isArea(feature) ? mapGeometry(feature, (value) => (value as unknown[][]).map((one) => one.slice(0, -1))) : feature)],
  ['a polygon as MultiPolygon', changeAll((feature) => isArea(feature) ? { ...feature, geometry: { type: 'MultiPolygon', coordinates: [(feature['geometry'] as Json)['coordinates']] } } : feature)],
  ['points that are there twice', changeAll((feature) => isArea(feature) ? mapGeometry(feature, (value) => (value as unknown[][]).map((one) => one.flatMap((position) => [position, position]))) : feature)],
  ['openings ten centimetres off the wall', changeAll((feature) => feature['feature_type'] === 'opening' ? mapGeometry(feature, (value) => mapPositions(value, ([east = 0, north = 0]) => [east + 1.5e-6, north + 0.9e-6])) : feature)],
  ['units that overlap by millimetres', changeOne('b0', (feature) => ({ ...feature, geometry: box([19.995, 0, 40, 10.004]) }))],
  ['gaps of two centimetres between walkways', changeOne('walk0', (feature) => ({ ...feature, geometry: { type: 'MultiPolygon', coordinates: [[boxRing([0, 10, 22, 16])], [boxRing([22.02, 10, 40, 16])]] } }))],
  ['words in place of a display point', changeAll((feature) => withProperties(feature, { display_point: null, accessibility: null, hours: 7, door: [] }))],
  ['features that are not used, of any shape', add(other('detail', 'crack', { type: 'LineString', coordinates: [[10, 54]] }, {}), other('footprint', 'foot', { type: 'Polygon', coordinates: [[]] }, {}), other('section', 'part', { type: 'Polygon', coordinates: [[[900, 900]]] }, {}), other('venue', 'venue', null, {}))],
  ['a unit that is there twice, word for word', add(smallHouse.find(({ id }) => id === 'a0') ?? {})],
  ['an id that an opening and a unit share', changeOne('door-a0', (feature) => ({ ...feature, id: 'a1' }))],
  ['categories in another spelling', changeAll((feature) => feature['feature_type'] === 'unit' && (feature['properties'] as Json)['category'] === 'restroom' ? withProperties(feature, { category: 'Restroom (female)' }) : feature)],
  ['a level without units', add(level(2, box([0, 0, 46, 26])))],
  ['a garage door that touches nothing', add(opening(0, 'garage', [43, 20], [43, 21], { category: 'automobile' }))],
  ['each level as a file with one feature and no list', new Map([...house].flatMap(([name, text]) => name === 'level.geojson' ? (JSON.parse(text) as { features: Json[] }).features.map((feature, index) => [`level-${index}.geojson`, JSON.stringify(feature)] as const) : [[name, text] as const]))],
  ['ids that are objects', renameIds((id) => ({ $uuid: uuidOf(id) }), (id) => ({ id: uuidOf(id), feature_type: 'level' }))],
  ['features without ids, in a folder for each floor', new Map([0, 1].flatMap((ordinal) => [...toFiles(smallHouse.filter((feature) => levelOf(feature) === `level${ordinal}`).map((feature) => feature['feature_type'] === 'level' ? feature : { ...feature, id: undefined }))].map(([name, text]) => [`floor ${ordinal}/${name}`, text] as const)))],
  ['ordinals as texts', changeAll((feature) => feature['feature_type'] === 'level' ? withProperties(feature, { ordinal: ` ${String((feature['properties'] as Json)['ordinal'])}` }) : feature)],
  ['levels without an outline', changeAll((feature) => feature['feature_type'] === 'level' ? { ...feature, geometry: null } : feature)],
  ['units without a category', changeAll((feature) => (feature['properties'] as Json)['category'] === 'unspecified' && feature['feature_type'] === 'unit' ? withProperties(feature, { category: null }) : feature)],
  ['a feature_type that no other exporter writes', mapText((text) => text.replaceAll('"feature_type":"unit"', '"feature_type":"Room"').replaceAll('"feature_type":"level"', '"feature_type":"Levels"'))],
  ['an entrance that is there twice, word for word', add(smallHouse.find(({ id }) => id === 'entrance') ?? {})],
  ['areas in a collection with the point of their label', changeAll((feature) => isArea(feature) ? { ...feature, geometry: { type: 'GeometryCollection', geometries: [point([5, 5]), feature['geometry']] } } : feature)],
  ['a walkway of parts that overlap', changeOne('walk0', (feature) => ({ ...feature, geometry: { type: 'MultiPolygon', coordinates: [[boxRing([0, 10, 30, 16])], [boxRing([12, 10, 40, 16])]] } }))],
  ['coordinates that are rounded to a hand’s breadth', changeAll((feature) => mapGeometry(feature, (value) => mapPositions(value, (position) => position.map((degrees) => Math.round(degrees * 1e6) / 1e6))))],
  ['walls of twenty centimetres between all units', changeAll((feature) => feature['feature_type'] === 'unit' ? mapGeometry(feature, (value) => shrink(value as number[][][])) : feature)],
  ['all members that Apple’s samples have', sampleOf(smallHouse)],
  ['a file whose list of features is null', new Map([...house, ['occupant.geojson', '{"type":"FeatureCollection","features":null}']])],
  ['names of properties in capitals', changeAll((feature) => ({ ...feature, properties: Object.fromEntries(Object.entries(feature['properties'] as Json).map(([name, value]) => [name.toUpperCase(), value])) }))],
  ['openings as MultiLineString', changeAll((feature) => feature['feature_type'] === 'opening' ? { ...feature, geometry: { type: 'MultiLineString', coordinates: [(feature['geometry'] as Json)['coordinates']] } } : feature)],
  ['an occupant whose anchor is missing', add(other('occupant', 'o1', null, { name: { de: 'Anker' }, anchor_id: 'gone' }))],
  ['categories that nobody knows', changeAll((feature) => feature['feature_type'] === 'unit' && (feature['properties'] as Json)['category'] === 'unspecified' ? withProperties(feature, { category: 'tenant.space' }) : feature)],
  ['ordinals that begin below zero', changeAll((feature) => feature['feature_type'] === 'level' ? withProperties(feature, { ordinal: Number((feature['properties'] as Json)['ordinal']) - 2 }) : feature)],
  ['properties that are null', add({ type: 'Feature', feature_type: 'detail', id: 'bare', geometry: null, properties: null })],
]

describe('the same house in the words of other exporters', () => {
  test.each(same)('MAP-03 with %s', (_, files) => {
    expect(placesOf(files).toSorted()).toEqual(expected.toSorted())
  })
})

test('MAP-03 a restricted unit is no place, and nobody walks through it', () => {
  const files = changeOne('d0', (feature) => withProperties(feature, { restriction: 'employeesonly' }))
  expect(placesOf(files)).not.toContain('toiletten-0')
})

test('MAP-03 a shop is found by the name of its unit, by an anchor without unit_id, and by the anchor of a kiosk', () => {
  const nameless = (id: string) => changeOne(id, (feature) => withProperties(feature, { name: null }))
  expect(
    placesOf(changeOne('a0', (feature) => withProperties(feature, { name: { en: 'ANKER' } }))),
  ).toContain('anker')
  const occupant = other('occupant', 'o1', null, { name: { de: 'Anker' }, anchor_id: 'anchor1' })
  const features = [...nameless('a0')].flatMap(
    ([, text]) => (JSON.parse(text) as { features: Json[] }).features,
  )
  // Another level has a unit below the point, which is no shop's.
  const alone = features.filter(({ id }) => id !== 'a1').filter(({ id }) => id !== 'door-a1')
  const facts = { ...smallFacts, shops: smallFacts.shops.filter(({ uid }) => uid !== 'anna') }
  const anchored = toFiles([...alone, other('anchor', 'anchor1', point([5, 5]), { unit_id: null }), occupant])
  const plan = buildPlan(anchored, smallMapFile, facts)
  expect(plan.ok && plan.value.graph.places.map(({ uid }) => uid)).toContain('anker')
  const kiosk = other('kiosk', 'stall', box([10, 12, 12, 14]), { level_id: 'level0', anchor_id: 'anchor1' })
  const stall = toFiles([...features, other('anchor', 'anchor1', point([11, 13]), {}), occupant, kiosk])
  expect(placesOf(stall)).toContain('anker')
})

test('MAP-03 languages are told by their tag, however it is written', () => {
  const named = changeOne('entrance', (feature) =>
    withProperties(feature, { name: { 'fr-FR': 'Ouest', DE: 'Westtor', enGB: 'West gate' } }),
  )
  const plan = buildPlan(named, smallMapFile, smallFacts)
  const entrance = plan.ok ? plan.value.graph.places.find(({ kind }) => kind === 'entrance') : undefined
  expect(entrance?.name).toEqual({ de: 'Westtor', en: 'West gate' })
})

test('MAP-03 a walkway may be cut in two by a thick wall with a door or a wide passage in it', () => {
  const halves = (...door: Json[]) =>
    toFiles([
      ...smallHouse.filter(({ id }) => id !== 'walk0'),
      unit(0, 'west', 'walkway', box([0, 10, 21.9, 16])),
      unit(0, 'east', 'walkway', box([22.1, 10, 40, 16])),
      ...door,
    ])
  for (const [from, to] of [
    [12.5, 13.5],
    [11, 15],
  ] as const)
    // oxfmt-ignore
    expect(placesOf(halves(opening(0, 'between', [22, from], [22, to])))).toEqual(expected)
})

test('MAP-03 an amenity of several units is a place in the one of each floor', () => {
  const atms = add(other('amenity', 'atm', null, { category: 'atm', unit_ids: ['gone', 'walk0', 'walk1'] }))
  expect(placesOf(atms).filter((uid) => uid.startsWith('geldautomat'))).toEqual([
    'geldautomat-0',
    'geldautomat-1',
  ])
})

// oxfmt-ignore
const refused: [string, Files, string][] = [
  ['a level without an outline and without units', add({ ...level(2, {}), geometry: null }), 'level.geojson: level level2 has no area, and no units → draw the outline of the floor, or remove the level'],
  ['an ordinal that is a word', changeOne('level1', (feature) => withProperties(feature, { ordinal: 'OG' })), 'level.geojson: level level1 has no ordinal that is a whole number → write ordinal: 0 for the ground floor, 1 above it, -1 below'],
  ['an ordinal that is an empty text', changeOne('level1', (feature) => withProperties(feature, { ordinal: '' })), 'level.geojson: level level1 has no ordinal that is a whole number'],
  ['a unit whose geometry is null', changeOne('a0', (feature) => ({ ...feature, geometry: null })), 'unit.geojson: unit a0 has no geometry → draw it as an area, or remove it'],
  ['a walkway drawn as a line', changeOne('walk0', (feature) => ({ ...feature, geometry: line([0, 13], [40, 13]) })), 'unit.geojson: unit walk0 is drawn as a line → draw it as an area, or remove it'],
  ['a kiosk outside its level', add(other('kiosk', 'stall', box([60, 60, 62, 62]), { level_id: 'level0' })), 'kiosk.geojson: kiosk stall lies outside its level level0 → correct its level_id, or draw the level around it'],
  ['a unit on a level that is missing', add(unit(7, 'ghost', 'unspecified', box([0, 0, 5, 5]))), 'unit.geojson: unit ghost stands on a level level7, which is missing → write the id of a level, like level0'],
  ['a list of units that is null', new Map([...house, ['unit.geojson', '{"type":"FeatureCollection","features":null}']]), 'unit.geojson: the plan has no unit → export unit.geojson too'],
  ['an outline that crosses itself', changeOne('a0', (feature) => ({ ...feature, geometry: polygon(ring([0, 0], [20, 10], [20, 0], [0, 10])) })), 'unit.geojson: unit a0 crosses its own outline → draw its corners in order, once around'],
  ['metres of a national grid', changeAll((feature) => mapGeometry(feature, (value) => mapPositions(value, ([east = 0, north = 0]) => [east * 64_000, north * 111_000]))), 'which is no place on earth → write degrees (WGS 84), longitude before latitude, not metres or pixels'],
  ['NaN for a number', changeFiles((name, text) => [name, text.replace(/10\.1\d+/, 'NaN')]), 'unit.geojson: this is not JSON'],
  ['100,000 points', add(unit(0, 'round', 'unspecified', polygon(ring(...Array.from({ length: 100_000 }, (_, index) => [20 + 9 * Math.cos(index / 16_000), 5 + 4 * Math.sin(index / 16_000)] as const))))), 'unit.geojson: unit round has 100000 corners → simplify the shapes: a corner every half metre is enough'],
  ['a unit without any width', changeOne('a0', (feature) => ({ ...feature, geometry: polygon(ring([0, 0], [10, 0], [20, 0])) })), 'unit.geojson: unit a0 encloses nothing → draw it as an area, or remove it'],
  ['a door drawn as an area', changeOne('door-a0', (feature) => ({ ...feature, geometry: box([9, 9.9, 11, 10.1]) })), 'opening.geojson: opening door-a0 is drawn as an area → draw it as a line, or remove it'],
  ['latitude before longitude everywhere', changeAll((feature) => mapGeometry(feature, (value) => mapPositions(value, ([east = 0, north = 0]) => [north, east]))), 'which is the centre with latitude before longitude → write [longitude, latitude] everywhere'],
  ['latitude before longitude in the west of America', changeAll((feature) => mapGeometry(feature, (value) => mapPositions(value, ([east = 0, north = 0]) => [north - 17, east - 132]))), 'which is no place on earth → write degrees (WGS 84), longitude before latitude'],
  ['a plan in the Atlantic', changeAll((feature) => mapGeometry(feature, (value) => mapPositions(value, ([east = 0, north = 0]) => [east - 40, north]))), 'km from the centre → correct the coordinates of the plan, or `coordinates` in centre.yaml'],
  ['a plan that lies where both degrees are 0', changeAll((feature) => mapGeometry(feature, (value) => mapPositions(value, ([east = 0, north = 0]) => [east - 10.14, north - 54.32]))), 'in the sea where both degrees are 0 → georeference the drawing before the export'],
  ['a file of 16-bit characters', changeFiles((name, text) => [name, name === 'unit.geojson' ? Buffer.from(`\ufeff${text}`, 'utf16le').toString('utf8') : text]), 'unit.geojson: the file is not written in UTF-8 → save it as UTF-8'],
  ['a file of another name that ends too early', new Map([...house, ['more.geojson', '{"type":"FeatureColl']]), 'more.geojson: this is not JSON'],
  ['rooms without walkways', changeAll((feature) => String(feature['id']).startsWith('walk') ? withProperties(feature, { category: 'room' }) : feature), 'unit.geojson: level level0 has no unit on which one can walk → export its walkways too, as units of the category walkway'],
  ['no file of levels', new Map([...house].filter(([name]) => name !== 'level.geojson')), 'level.geojson: the plan has no level → export level.geojson too'],
  ['latitude before longitude', changeAll((feature) => feature['id'] === 'a0' ? mapGeometry(feature, (value) => mapPositions(value, ([east = 0, north = 0]) => [north, east])) : feature), 'unit.geojson: unit a0 lies more than 5 km from the others → correct its coordinates, or remove it'],
  ['a geometry of an unknown kind', changeOne('a0', (feature) => ({ ...feature, geometry: { type: 'Circle', coordinates: [10, 54] } })), 'unit.geojson: unit a0 has the geometry "Circle" → write a Point, LineString or Polygon with coordinates in degrees'],
  ['a file that ends too early', changeFiles((name, text) => [name, name === 'unit.geojson' ? text.slice(0, -20) : text]), 'unit.geojson: this is not JSON'],
]

describe('what cannot be used is refused by file, id and remedy', () => {
  test.each(refused)('MAP-02 %s', (_, files, expectedFault) => {
    expect(faultsOf(files)).toContainEqual(expect.stringContaining(expectedFault))
  })
})
