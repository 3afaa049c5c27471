import { expect, test } from 'vitest'
import { buildPlan } from '../plan/build-plan.ts'
import {
  box,
  level,
  opening,
  smallFacts,
  smallHouse,
  smallMapFile,
  toFiles,
  unit,
} from '../plan/drawn-plan.test-support.ts'
import type { MapFile } from '../plan/map-file/map-file.schema.ts'
import { isClosed } from './closing.ts'
import { findWay } from './explain-no-way.ts'
import { findWays, type WayConditions } from './find-way.ts'
import { prepareGraph, type PreparedGraph } from './prepare-graph.ts'
import { minutesOf } from './way-costs.ts'
import type { Place } from './way-graph.ts'

function open(features: Parameters<typeof toFiles>[0], file: MapFile = smallMapFile): PreparedGraph {
  const plan = buildPlan(toFiles(features), file, smallFacts)
  if (!plan.ok) throw new Error(plan.problem.map(({ problem }) => problem).join('\n'))
  return prepareGraph(plan.value.graph)
}

const house = open(smallHouse)
const free: WayConditions = {
  clock: null,
  stepFree: false,
  noEscalator: false,
  outOfOrder: new Set(),
  closed: new Set(),
}

function placeOf({ graph }: PreparedGraph, uid: string): Place {
  const place = graph.places.find((one) => one.uid === uid)
  if (place === undefined) throw new Error(`There is no place ${uid}`)
  return place
}

/** The kinds of the legs of a way with its metres, or why there is none. */
function tell(from: string, to: string, conditions: Partial<WayConditions> = {}, graph = house): string {
  const way = findWay(graph, placeOf(graph, from), placeOf(graph, to), { ...free, ...conditions })
  if (way.ok)
    return `${way.value.legs.map(({ kind }) => kind).join(' ')} ${Math.round(way.value.centimetres / 100)} m`
  return `${way.problem.why.reason}, instead ${way.problem.instead?.uid ?? 'nothing'}`
}

const lift = new Set([0])

test('MAP-05 the way up takes the escalator, the way down the stairs, and a step-free one the lift', () => {
  expect(tell('westeingang', 'anna')).toBe('walk escalator walk 71 m')
  expect(tell('anna', 'westeingang')).toBe('walk stairs walk 71 m')
  expect(tell('westeingang', 'anna', { noEscalator: true })).toBe('walk stairs walk 71 m')
  expect(tell('westeingang', 'anna', { stepFree: true })).toBe('walk lift walk 71 m')
  expect(tell('anker', 'boje')).toBe('walk 21 m')
})

test('MAP-05 a lift that is out of order is never used, and is named as the reason', () => {
  expect(tell('westeingang', 'anna', { outOfOrder: lift })).toBe('walk escalator walk 71 m')
  expect(tell('westeingang', 'anna', { stepFree: true, outOfOrder: lift })).toBe(
    'out-of-order, instead anker',
  )
  expect(tell('anna', 'toiletten-0', { stepFree: true, outOfOrder: lift })).toBe(
    'out-of-order, instead toiletten-1',
  )
})

test('MAP-05 without a lift all ways have steps', () => {
  const plan = open(
    smallHouse.filter(({ id }) => !/lift/.test(String(id))),
    { ...smallMapFile, places: [] },
  )
  expect(tell('westeingang', 'anna', { stepFree: true }, plan)).toBe('steps, instead anker')
})

test('MAP-05 seconds: 1.3 metres each, and the time of a lift with waiting', () => {
  const way = findWay(house, placeOf(house, 'westeingang'), placeOf(house, 'anna'), {
    ...free,
    stepFree: true,
  })
  if (!way.ok) throw new Error(way.problem.why.reason)
  // 70.6 m and 48 s for the lift.
  expect(way.value.seconds).toBe(102)
})

test.each([
  [0, 1],
  [59, 1],
  [60, 1],
  // 35 m and a lift over two floors, with its wait.
  [83, 2],
  [121, 3],
])('MAP-05 %i seconds are told as %i minutes', (seconds, minutes) => {
  expect(minutesOf(seconds)).toBe(minutes)
})

test('MAP-05 the nearest of a kind', () => {
  const isToilet = ({ kind }: Place) => kind === 'toilet'
  const nearest = findWays(house, placeOf(house, 'anna'), free, isToilet, 2).map(({ place }) => place.uid)
  expect(nearest).toEqual(['toiletten-1', 'toiletten-0'])
})

test('MAP-05 a closed door is a wall at that time, and another way is taken', () => {
  // Two halls with a narrow door between them, and a long way around.
  const hall = [
    level(0, box([0, 0, 40, 30])),
    unit(0, 'west', 'walkway', box([0, 0, 20, 10])),
    unit(0, 'east', 'walkway', box([20, 0, 40, 10])),
    unit(0, 'around', 'walkway', box([0, 20, 40, 30])),
    unit(0, 'left', 'walkway', box([0, 10, 4, 20])),
    unit(0, 'right', 'walkway', box([36, 10, 40, 20])),
    opening(0, 'door', [20, 4], [20, 6]),
    opening(0, 'in', [0, 4], [0, 6], { name: { de: 'West' } }),
    opening(0, 'out', [40, 4], [40, 6], { name: { de: 'Ost' } }),
  ]
  const file: MapFile = {
    ...smallMapFile,
    places: [],
    escalators: [],
    withoutPlace: smallFacts.shops.map(({ uid }) => uid),
    doors: [{ feature: 'door', closedFrom: '20:00', closedTill: '07:00', days: [] }],
  }
  const plan = open(hall, file)
  expect(tell('west', 'ost', { clock: { weekday: 1, time: '19:59' } }, plan)).toBe('walk 40 m')
  expect(tell('west', 'ost', { clock: { weekday: 1, time: '20:00' } }, plan)).toBe('walk 65 m')
  expect(tell('west', 'ost', { clock: { weekday: 2, time: '06:59' } }, plan)).toBe('walk 65 m')
  const blocked = open(
    hall.filter(({ id }) => id !== 'left'),
    {
      ...file,
      doors: [...file.doors, { feature: 'Ost', closedFrom: '22:00', closedTill: '23:00', days: [] }],
    },
  )
  expect(tell('west', 'ost', { clock: { weekday: 1, time: '22:30' } }, blocked)).toBe(
    'closed, instead nothing',
  )
})

test('MAP-05 a closing over midnight belongs to the day on which it begins', () => {
  const saturdays = { from: '22:00', till: '06:00', days: [6] }
  const closed = (weekday: number, time: string) => isClosed(saturdays, { weekday, time })
  expect([closed(6, '21:59'), closed(6, '22:00'), closed(7, '05:59'), closed(7, '06:00')]).toEqual([
    false, true, true, false,
  ]) // oxfmt-ignore
  expect([closed(6, '05:59'), closed(7, '22:00')]).toEqual([false, false])
  const sundays = { ...saturdays, days: [7] }
  expect(isClosed(sundays, { weekday: 1, time: '05:59' }), 'the night to Monday').toBe(true)
  expect(isClosed({ from: '12:00', till: '13:00', days: [] }, { weekday: 1, time: '12:30' })).toBe(true)
})
