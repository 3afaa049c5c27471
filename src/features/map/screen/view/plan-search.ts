import { findWays, type WayConditions } from '#features/map/way/find-way.ts'
import { prepareGraph, type PreparedGraph } from '#features/map/way/prepare-graph.ts'
import { wallClockIn } from '#features/map/way/wall-clock.ts'
import type { Place, WayGraph } from '#features/map/way/way-graph.ts'
import type { PlanMaterial } from './plan-material.ts'

const prepared = new WeakMap<WayGraph, PreparedGraph>()

/** The graph of a plan, ready for the search; prepared once. */
export function prepareOnce(graph: WayGraph): PreparedGraph {
  const known = prepared.get(graph) ?? prepareGraph(graph)
  prepared.set(graph, known)
  return known
}

/** Lets a graph that differs in its names alone use what another one has prepared. */
export const sharePrepared = (graph: WayGraph, other: PreparedGraph): void =>
  void prepared.set(graph, { ...other, graph })

/** What a way has to respect at a moment. */
export const conditionsOf = (
  { timeZone, outages, closed }: Pick<PlanMaterial, 'timeZone' | 'outages' | 'closed'>,
  isStepFree: boolean,
  nowMs: number,
): WayConditions => ({
  stepFree: isStepFree,
  noEscalator: false,
  clock: wallClockIn(timeZone, nowMs),
  outOfOrder: new Set(outages.map(([link]) => link)),
  closed: new Set(closed),
})

/** The entrance from which the way is shortest: where most visitors come from. */
export function findBestEntrance(
  ready: PreparedGraph,
  to: Place,
  conditions: WayConditions,
): Place | undefined {
  const entrances = ready.graph.places.filter(({ kind }) => kind === 'entrance')
  const ways = entrances.flatMap((entrance) => {
    if (entrance === to) return []
    const [found] = findWays(ready, entrance, conditions, (place) => place === to)
    return [{ entrance, weight: found?.way.weight ?? Infinity }]
  })
  return ways.toSorted((one, other) => one.weight - other.weight)[0]?.entrance
}
