import { describe, expect, test } from 'vitest'
import type { MapFile } from './map-file/map-file.schema.ts'
import { buildPlan, type Plan } from './build-plan.ts'
import type { CentreFacts } from './map-file/centre-facts.ts'
import {
  box,
  boxRing,
  emptyMapFile,
  factsOf,
  level,
  line,
  opening,
  other,
  point,
  polygon,
  ring,
  shopAt,
  smallFacts,
  smallHouse,
  smallMapFile,
  toFiles,
  unit,
} from './drawn-plan.test-support.ts'

type Features = Parameters<typeof toFiles>[0]

function faultsOf(
  features: Features,
  facts: CentreFacts = smallFacts,
  file: MapFile = smallMapFile,
): string[] {
  const plan = buildPlan(toFiles(features), file, facts)
  return plan.ok
    ? []
    : plan.problem.map(({ file: name, problem, remedy }) => `${name}: ${problem} → ${remedy}`)
}

function planOf(features: Features, facts: CentreFacts = smallFacts, file: MapFile = smallMapFile): Plan {
  const plan = buildPlan(toFiles(features), file, facts)
  if (!plan.ok) throw new Error(plan.problem.map(({ problem }) => problem).join('\n'))
  return plan.value
}

const namesOn = (plan: Plan): string[] =>
  plan.graph.places.map(({ uid, kind, floor }) => `${plan.floors[floor]?.ordinal} ${kind} ${uid}`)

const without = (id: string) => smallHouse.filter((feature) => feature.id !== id)
const changed = (id: string, properties: Record<string, unknown>) =>
  smallHouse.map((feature) =>
    feature.id === id
      ? { ...feature, properties: { ...(feature.properties as Record<string, unknown>), ...properties } }
      : feature,
  )
const reshaped = (id: string, geometry: Record<string, unknown>) =>
  smallHouse.map((feature) => (feature.id === id ? { ...feature, geometry } : feature))

test('MAP-01 a plan has its floors from below, and a place for each shop, toilet, lift and entrance', () => {
  const plan = planOf(smallHouse)
  expect(plan.floors.map(({ ordinal, name }) => [ordinal, name.en])).toEqual([
    [0, 'Level 0'],
    [1, 'Level 1'],
  ])
  expect(namesOn(plan)).toEqual([
    '0 shop anker',
    '0 shop boje',
    '0 shop kai',
    '0 toilet toiletten-0',
    '0 lift aufzug-a-0',
    '0 stairs treppe-0',
    '0 escalator rolltreppe-1-0',
    '0 entrance westeingang',
    '1 shop anna',
    '1 shop bernd',
    '1 shop clara',
    '1 toilet toiletten-1',
    '1 lift aufzug-a-1',
    '1 stairs treppe-1',
    '1 escalator rolltreppe-1-1',
  ])
})

// oxfmt-ignore
const faultCases: [string, string[], string][] = [
  ['overlapping levels', faultsOf([...smallHouse, { ...level(0, box([10, 0, 60, 26])), id: 'twice' }]), 'level.geojson: level twice overlaps level level0, which has the same ordinal → give each storey an ordinal of its own'],
  ['a level without ordinal', faultsOf(changed('level1', { ordinal: null })), 'level.geojson: level level1 has no ordinal that is a whole number → write ordinal: 0 for the ground floor, 1 above it, -1 below'],
  ['a unit outside its level', faultsOf([...smallHouse, unit(0, 'far', 'room', box([60, 0, 70, 10]))]), 'unit.geojson: unit far lies outside its level level0 → correct its level_id, or draw the level around it'],
  ['a unit on no level', faultsOf(changed('a0', { level_id: 'level9' })), 'unit.geojson: unit a0 stands on a level level9, which is missing → write the id of a level, like level0'],
  ['an opening that touches no unit', faultsOf([...smallHouse, opening(0, 'lost', [43, 20], [43, 21])]), 'opening.geojson: opening lost touches no unit → move it to the outline of its unit, or remove it'],
  ['a level that no way leads to', faultsOf(smallHouse.filter(({ id }) => !/^(door-)?(lift|stairs|up)1/.test(String(id)))), 'level.geojson: no way leads to level level1 → draw a lift, stairs or an escalator on it and on the level below, one above the other'],
  ['a shop without a place', faultsOf(smallHouse, factsOf(...smallFacts.shops, shopAt('nirgends', '9.99'))), 'unit.geojson: the shop nirgends has no place: no unit has its number 9.99 → name a unit so, or write { feature: …, shop: nirgends } below places: in map.yaml, or list the shop below withoutPlace:'],
  ['an occupant without a shop', faultsOf([...smallHouse, other('anchor', 'anchor1', point([5, 5]), { unit_id: 'd0' }), other('occupant', 'ghost', null, { name: { de: 'Geist' }, anchor_id: 'anchor1' })]), 'occupant.geojson: occupant ghost (Geist) is no shop of the centre → add the shop to shops.yaml, or list the occupant below ignore: in map.yaml'],
  ['an escalator without a direction', faultsOf(smallHouse, smallFacts, { ...smallMapFile, escalators: [] }), 'unit.geojson: unit up0 is an escalator, and nothing says which way it runs → write { feature: Rolltreppe 1, runs: up } below escalators: in map.yaml, or a directed relationship'],
  ['a shop without a way in', faultsOf(reshaped('a0', box([0, 0, 20, 9])).filter(({ id }) => id !== 'door-a0')), 'unit.geojson: unit a0, the shop anker, has no way in → draw an opening on the side of a walkway'],
  ['an id that is there twice', faultsOf([...smallHouse, unit(0, 'a0', 'room', box([0, 0, 1, 1]))]), 'unit.geojson: unit a0 has the id of a unit in unit.geojson → give each feature an id of its own'],
  ['an outline that crosses itself', faultsOf(reshaped('a0', polygon(ring([0, 0], [20, 10], [20, 0], [0, 10])))), 'unit.geojson: unit a0 crosses its own outline → draw its corners in order, once around'],
  ['a feature far away', faultsOf(reshaped('a0', { type: 'Polygon', coordinates: [[[13.4, 52.5], [13.5, 52.5], [13.5, 52.6]]] })), 'unit.geojson: unit a0 lies more than 5 km from the others → correct its coordinates, or remove it'],
  ['metres for degrees', faultsOf(reshaped('a0', { type: 'Polygon', coordinates: [[[0, 0], [2000, 0], [2000, 1000]]] })), 'unit.geojson: unit a0 lies at [2000, 0], which is no place on earth → write degrees (WGS 84), longitude before latitude, not metres or pixels; georeference the drawing before the export'],
  ['a coordinate that is no number', faultsOf(reshaped('a0', { type: 'Polygon', coordinates: [[[null, 54], [10, 54], [10, 55]]] })), 'unit.geojson: unit a0 has a coordinate that is no number: [null,54] → write [degrees east, degrees north]'],
  ['a ring of two corners', faultsOf(reshaped('a0', polygon(ring([0, 0], [1, 1])))), 'unit.geojson: unit a0 has a ring of less than three corners → draw it as an area, or remove it'],
  ['a unit drawn as a line', faultsOf(reshaped('a0', line([0, 0], [20, 0]))), 'unit.geojson: unit a0 is drawn as a line → draw it as an area, or remove it'],
  ['a feature of map.yaml that does not exist', faultsOf(smallHouse, smallFacts, { ...smallMapFile, ignore: [], places: [{ feature: 'Aufzug Z' }] }), 'map.yaml: the plan has no feature Aufzug Z → write an id, or a name, of the plan'],
  ['a service of map.yaml that does not exist', faultsOf(smallHouse, smallFacts, { ...smallMapFile, places: [{ feature: 'Aufzug A', service: 'aufzug' }] }), 'map.yaml: the centre has no service aufzug → did you mean aufzuege?'],
  ['a part of a service that does not exist', faultsOf(smallHouse, smallFacts, { ...smallMapFile, places: [{ feature: 'Aufzug A', service: 'aufzuege', part: 'Aufzug C' }] }), 'map.yaml: the service aufzuege has no part Aufzug C → did you mean Aufzug A?'],
  ['a floor of map.yaml that does not exist', faultsOf(smallHouse, smallFacts, { ...smallMapFile, levels: [{ ordinal: 7 }] }), 'map.yaml: the plan has no level with the ordinal 7 → write one of 0, 1'],
]

describe('content check: what is wrong with a plan', () => {
  test.each(faultCases)('MAP-02 %s', (_, faults, expected) => {
    expect(faults).toContain(expected)
  })

  test('MAP-02 each of these faults is the only one', () => {
    const counts = faultCases.map(([title, { length }]) => [title, length])
    expect(counts.filter(([, count]) => Number(count) !== 1)).toEqual([])
  })
})

describe('what exporters write is read with tolerance', () => {
  test('MAP-03 open rings, holes, several polygons, unknown categories and members', () => {
    const open = boxRing([0, 0, 20, 10]).slice(0, -1)
    const split = {
      type: 'MultiPolygon',
      coordinates: [[boxRing([0, 10, 22, 16])], [boxRing([22, 10, 40, 16])]],
    }
    const features = reshaped('a0', polygon(open))
      .map((feature) => (feature.id === 'walk0' ? { ...feature, geometry: split } : feature))
      .map((feature) =>
        feature.id === 'a1' ? { ...feature, geometry: box([0, 0, 20, 10], [5, 2, 8, 5]) } : feature,
      )
    const plan = planOf([
      ...features,
      unit(0, 'odd', 'hovercraftport', box([41, 20, 44, 24])),
      other('geofence', 'fence', box([0, 0, 1, 1]), { anything: [1, { two: 3 }] }),
    ])
    expect(plan.graph.places).toHaveLength(15)
  })

  test('MAP-03 labels in other languages stand for both, and a bare text does too', () => {
    const plan = planOf(changed('entrance', { name: { fr: 'Entrée ouest' } }))
    expect(plan.graph.places.find(({ kind }) => kind === 'entrance')?.name).toEqual({
      de: 'Entrée ouest',
      en: 'Entrée ouest',
    })
    const bare = planOf(changed('entrance', { name: 'West' }))
    expect(bare.graph.places.find(({ kind }) => kind === 'entrance')?.name).toEqual({
      de: 'West',
      en: 'West',
    })
  })

  test('MAP-03 ordinals may begin below zero, and two buildings may have a level each of one height', () => {
    const [east] = [other('level', 'east', box([46, 0, 60, 26]), { ordinal: 0, name: 'East' })]
    const below = changed('level0', { ordinal: -2 }).map((feature) =>
      feature.id === 'level1'
        ? { ...feature, properties: { ...(feature.properties as object), ordinal: -1 } }
        : feature,
    )
    expect(planOf(below).floors.map(({ ordinal }) => ordinal)).toEqual([-2, -1])
    const house = planOf([...smallHouse, { ...east, feature_type: 'level' }])
    expect(house.floors.map(({ ordinal }) => ordinal)).toEqual([0, 1])
  })

  test('MAP-03 without an opening a unit has its door in the middle of its side on the walkway', () => {
    const [place] = planOf(without('door-a0')).graph.places
    const [x = 0, y = 0] = place?.doors[0]?.at ?? []
    expect([x - (place?.at[0] ?? 0), y - (place?.at[1] ?? 0)]).toEqual([0, 500])
  })

  test('MAP-03 a shop is found by the number of its unit, by its occupant, and by map.yaml', () => {
    const renamed = changed('a0', { name: null, alt_name: { de: 'Laden 7' } })
    const occupied = [
      ...changed('a0', { name: null }),
      other('anchor', 'anchor1', point([5, 5]), { unit_id: 'a0' }),
      other('occupant', 'occupant1', null, { name: { de: 'ANKER' }, anchor_id: 'anchor1' }),
    ]
    const mapped = { ...smallMapFile, places: [{ feature: 'Laden 7', shop: 'anker' }] }
    const byNumber = factsOf({ ...shopAt('anker', 'laden-7') }, ...smallFacts.shops.slice(1))
    for (const plan of [planOf(renamed, byNumber), planOf(occupied), planOf(renamed, smallFacts, mapped)])
      expect(plan.graph.places[0]?.uid).toBe('anker')
  })

  test('MAP-03 relationships join what does not lie above each other, and give an escalator its direction', () => {
    const moved = reshaped('up1', box([-6, 12, 0, 13])).map((feature) =>
      feature.id === 'door-up1' ? { ...feature, geometry: line([0, 12.1], [0, 12.9]) } : feature,
    )
    const related = [
      ...moved.filter(({ id }) => id !== 'level1'),
      level(1, box([-6, 0, 46, 26])),
      other('relationship', 'r1', null, {
        category: 'escalator',
        direction: 'directed',
        origin: { id: 'up1', feature_type: 'unit' },
        destination: { id: 'up0', feature_type: 'unit' },
      }),
    ].map((feature) =>
      feature.id === 'up1' || feature.id === 'up0'
        ? { ...feature, properties: { ...(feature.properties as object), name: null } }
        : feature,
    )
    const { links } = planOf(related, smallFacts, { ...emptyMapFile }).graph
    const escalator = links.find(({ kind }) => kind === 'escalator')
    expect(escalator?.stops.map(({ floor }) => floor)).toEqual([1, 0])
    expect(escalator?.oneWay).toBe(true)
  })
})

describe('hostile plans are refused within a second', () => {
  const square = (count: number, jagged: number) =>
    ring(
      ...Array.from({ length: count }, (_, index) => {
        const angle = (index / count) * Math.PI * 2
        const radius = 20 + (index % 2) * jagged
        return [23 + radius * Math.cos(angle), 13 + radius * Math.sin(angle)] as const
      }),
    )
  const star = (count: number) =>
    ring(
      ...Array.from({ length: count }, (_, index) => {
        const angle = (index * Math.PI * (count - 1)) / count
        return [23 + 20 * Math.cos(angle), 13 + 20 * Math.sin(angle)] as const
      }),
    )
  const long = 'x'.repeat(11_000_000)
  // oxfmt-ignore
  const cases: [string, ReadonlyMap<string, string>, RegExp][] = [
    ['10 MB', new Map([['unit.geojson', JSON.stringify(long)]]), /^the file has 11\.0 MB$/],
    ['100,000 points', toFiles([...smallHouse, unit(0, 'big', 'room', polygon(square(100_000, 0.01)))]), /^unit big has 100000 corners$/],
    ['100,000 points in many shapes', toFiles([...smallHouse, ...Array.from({ length: 50 }, (_, index) => unit(0, `big${index}`, 'room', polygon(square(2000, 0.01))))]), /^the plan has \d+ points, and may have 60000$/],
    ['a star that crosses itself a million times', toFiles([...smallHouse, unit(0, 'star', 'room', polygon(star(2999)))]), /^unit star crosses its own outline$/],
    ['a thousand shapes on each other', toFiles([...smallHouse, ...Array.from({ length: 1000 }, (_, index) => unit(0, `u${index}`, 'walkway', polygon(square(24, (index % 7) + 1))))]), /^the shapes on level level0 overlap each other over and over$/],
    ['walkways with two thousand corners', toFiles([level(0, box([-1, -1, 1962, 61])), unit(0, 'comb', 'walkway', polygon(ring(...Array.from({ length: 490 }, (_, index) => [[index * 4, 10], [index * 4 + 2, 10], [index * 4 + 2, 0], [index * 4 + 4, 0]] as const).flat(), [1960, 60], [0, 60]))), unit(0, 'saw', 'walkway', polygon(ring(...Array.from({ length: 490 }, (_, index) => [[index * 4, 50], [index * 4 + 2, 50], [index * 4 + 2, 61], [index * 4 + 4, 61]] as const).flat(), [1960, 20], [0, 20])))]), /^the walkways of level level0 have \d+ corners, and may have 1000$/],
    ['NaN', new Map([['unit.geojson', '{"features":[{"geometry":{"type":"Point","coordinates":[NaN,NaN]}}]}']]), /^this is not JSON: /],
    ['coordinates at sea', new Map([...toFiles(smallHouse), ['unit.geojson', JSON.stringify({ features: [{ id: 'a', feature_type: 'unit', geometry: { type: 'Polygon', coordinates: [[[0, 0], [0.0001, 0], [0, 0.0001], [0, 0]]] }, properties: {} }] })]]), /unit a lies more than 5 km from the others|in the sea where both degrees are 0/],
    ['deep nesting', new Map([['unit.geojson', '['.repeat(2_000_000)]]), /^this is not JSON: /],
    ['no list of features', new Map([['level.geojson', '{"type":"Topology"}']]), /^the file has no list of features$/],
    ['nothing', new Map(), /^the plan has no level$/],
  ]
  /** The least of some attempts, because a busy machine may slow down one of them. */
  const leastSeconds = (work: () => void, attempts = 3): number => {
    const before = process.cpuUsage()
    work()
    const seconds = process.cpuUsage(before).user / 1e6
    return seconds < 1 || attempts === 1 ? seconds : Math.min(seconds, leastSeconds(work, attempts - 1))
  }

  test('MAP-04 hostile and huge plans are refused with a sentence, each within a second of the processor', () => {
    const verdicts = cases.map(([name, files, expected]) => {
      const plan = buildPlan(files, emptyMapFile, factsOf())
      const isRefused = !plan.ok && plan.problem.some(({ problem }) => expected.test(problem))
      const isQuick = leastSeconds(() => buildPlan(files, emptyMapFile, factsOf())) < 1
      return { name, isRefused, isQuick }
    })
    expect(verdicts).toEqual(cases.map(([name]) => ({ name, isRefused: true, isQuick: true })))
  })
})
