import { expect, test } from 'vitest'
import { buildPlan } from '../plan/build-plan.ts'
import { smallFacts, smallHouse, smallMapFile, toFiles } from '../plan/drawn-plan.test-support.ts'
import { findWay } from './explain-no-way.ts'
import type { WayConditions } from './find-way.ts'
import { prepareGraph } from './prepare-graph.ts'

test('x', () => {
  const plan = buildPlan(toFiles(smallHouse), smallMapFile, smallFacts)
  if (!plan.ok) throw new Error(JSON.stringify(plan.problem))
  const prepared = prepareGraph(plan.value.graph)
  const place = (uid: string) => plan.value.graph.places.find((one) => one.uid === uid)!
  const c: WayConditions = { clock: null, stepFree: false, noEscalator: false, outOfOrder: new Set() }
  console.dir(findWay(prepared, place('westeingang'), place('anna'), c), { depth: 9 })
  console.dir(findWay(prepared, place('anna'), place('westeingang'), c), { depth: 9 })
  console.dir(findWay(prepared, place('anna'), place('westeingang'), { ...c, stepFree: true }), { depth: 9 })
  console.dir(findWay(prepared, place('anna'), place('kai'), { ...c, stepFree: true, outOfOrder: new Set([0]) }), { depth: 9 })
  expect(1).toBe(1)
})
