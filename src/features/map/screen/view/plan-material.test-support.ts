import { buildPlan, type Plan } from '#features/map/plan/build-plan.ts'
import { smallFacts, smallHouse, smallMapFile, toFiles } from '#features/map/plan/drawn-plan.test-support.ts'
import { drawFloor } from '#features/map/floor-picture/draw-floor.ts'
import { listSaidNames } from '#features/map/way/name-in-sentence.ts'
import type { PlanMaterial } from './plan-material.ts'

/** Test support: the small house as it is stored. */
export function smallPlan(): Plan {
  const plan = buildPlan(toFiles(smallHouse), smallMapFile, smallFacts)
  if (!plan.ok) throw new Error(plan.problem.map(({ problem }) => problem).join('\n'))
  return plan.value
}

/** The small house as the screen gets it, whose shops are always open. */
export function smallMaterial(changed: Partial<PlanMaterial> = {}): PlanMaterial {
  const { graph, drawing } = smallPlan()
  const floors = [
    { ordinal: 0, id: 'eg', name: 'Ground floor', short: 'G' },
    { ordinal: 1, id: 'og1', name: 'First floor', short: '1' },
  ]
  return {
    centreUid: 'hafen',
    centreName: 'Hafen',
    timeZone: 'Europe/Berlin',
    phone: '+49 431 1234',
    floors,
    pictures: drawing.map((drawn, floor) => drawFloor(drawn, graph, floor)),
    graph,
    said: listSaidNames(
      graph,
      floors.map(({ name }) => ({ name: { de: name, en: null } })),
      'en',
    ),
    styles: graph.places.map(({ kind }) => (kind === 'shop' ? 'shop' : 'service')),
    hours: graph.places.map(({ kind }) => (kind === 'shop' ? 0 : null)),
    timelines: [
      {
        spans: [{ date: '2026-11-27', dayOfWeek: 5, opensAt: 0, opensText: '00:00', closes: null }],
        midnights: [Date.UTC(2026, 10, 27), Date.UTC(2100, 0, 1)],
      },
    ],
    outages: [],
    closed: [],
    ...changed,
  }
}
