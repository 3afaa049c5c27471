import { expect, test } from 'vitest'
import { buildPlan } from '../plan/build-plan.ts'
import {
  box,
  emptyMapFile,
  factsOf,
  level,
  opening,
  shopAt,
  toFiles,
  unit,
} from '../plan/drawn-plan.test-support.ts'
import { findWay } from './explain-no-way.ts'
import { prepareGraph } from './prepare-graph.ts'

const levels = [0, 1, 2, 3, 4]
const aisles = [0, 1, 2, 3, 4]
const columns = Array.from({ length: 20 }, (_, index) => index)

/** The units of a level, 200 of them along six aisles, with the number of each and the side of its door. */
const shopsOn = (ordinal: number) =>
  aisles.flatMap((aisle) =>
    columns.flatMap((column) =>
      [0, 1].map((half) => {
        const [left, top] = [7 + column * 10, aisle * 26 + 6 + half * 10]
        const door = top + half * 10
        return { number: `${ordinal}.${aisle}.${column}.${half}`, left, top, door }
      }),
    ),
  )

const features = levels.flatMap((ordinal) => [
  level(ordinal, box([-10, -10, 234, 146])),
  unit(ordinal, `west${ordinal}`, 'walkway', box([0, 0, 6, 136])),
  unit(ordinal, `east${ordinal}`, 'walkway', box([208, 0, 214, 136])),
  ...[...aisles, 5].map((aisle) =>
    unit(ordinal, `aisle${ordinal}-${aisle}`, 'walkway', box([0, aisle * 26, 214, aisle * 26 + 6])),
  ),
  ...shopsOn(ordinal).flatMap(({ number, left, top, door }) => [
    unit(ordinal, number, 'unspecified', box([left, top, left + 10, top + 10]), number),
    opening(ordinal, `door-${number}`, [left + 4, door], [left + 6, door]),
  ]),
  unit(ordinal, `lift${ordinal}`, 'elevator', box([-3, 0, 0, 3]), 'Aufzug A'),
  unit(ordinal, `stairs${ordinal}`, 'stairs', box([214, 100, 220, 103])),
])
const shops = levels.flatMap((ordinal) =>
  shopsOn(ordinal).map(({ number }) => shopAt(`s${number.replaceAll('.', '-')}`, number)),
)

test('MAP-05 a way through 1,000 units on 5 levels takes less than 5 ms of processor time, and their import less than 3 s', () => {
  const beforeImport = process.cpuUsage()
  const plan = buildPlan(toFiles(features), emptyMapFile, factsOf(...shops))
  expect(process.cpuUsage(beforeImport).user / 1e6).toBeLessThan(3)
  if (!plan.ok) throw new Error(plan.problem.map(({ problem }) => problem).join('\n'))
  const { graph } = plan.value
  const prepared = prepareGraph(graph)
  const free = { clock: null, noEscalator: false, outOfOrder: new Set<number>(), closed: new Set<string>() }
  const ways = 400
  const before = process.cpuUsage()
  for (let index = 0; index < ways; index++) {
    const from = graph.places[(index * 37) % graph.places.length]
    const to = graph.places[(index * 101 + 500) % graph.places.length]
    if (from === undefined || to === undefined) throw new Error('no place')
    expect(findWay(prepared, from, to, { ...free, stepFree: index % 2 === 0 }).ok).toBe(true)
  }
  expect(process.cpuUsage(before).user / 1e3 / ways, 'milliseconds of processor time for a way').toBeLessThan(
    5,
  )
})
