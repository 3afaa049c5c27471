import { expect, test } from 'vitest'
import { buildPlan } from './build-plan.ts'
import { smallFacts, smallHouse, smallMapFile, toFiles } from './drawn-plan.test-support.ts'

test('x', () => {
  const plan = buildPlan(toFiles(smallHouse), smallMapFile, smallFacts)
  console.dir(plan, { depth: 7 })
  expect(plan.ok).toBe(true)
})
