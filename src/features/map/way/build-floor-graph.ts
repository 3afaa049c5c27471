import type { Area, Point } from '../geometry/point.ts'
import { bendsOf, createSight, isTaut, opensTowards } from '../geometry/sight.ts'
import type { FloorGraph } from './way-graph.ts'

/**
 * The graph of a floor: a shortest way bends only at corners that stick into the area, and only where it cannot be pulled
 * straighter. So corners are joined only if a way may lead over both.
 * @param stops points inside the area that ways begin or end at; they are the last nodes, in this order
 */
export function buildFloorGraph(free: Area, stops: readonly Point[]): FloorGraph {
  const sees = createSight(free)
  const bends = bendsOf(free)
  const edges: number[] = []
  for (const [index, one] of bends.entries()) {
    for (let other = index + 1; other < bends.length; other++) {
      const two = bends[other]
      if (two === undefined || !isTaut(one, two.at) || !isTaut(two, one.at)) continue
      if (opensTowards(one, two.at) && opensTowards(two, one.at) && sees(one.at, two.at))
        edges.push(index, other)
    }
    for (const [other, stop] of stops.entries())
      if (isTaut(one, stop) && sees(stop, one.at)) edges.push(index, bends.length + other)
  }
  for (const [index, one] of stops.entries())
    for (let other = index + 1; other < stops.length; other++) {
      const two = stops[other]
      if (two !== undefined && sees(one, two)) edges.push(bends.length + index, bends.length + other)
    }
  return {
    rings: free.map((ring) => ring.flat()),
    stops: stops.flat(),
    edges,
  }
}

/** How many nodes of a floor are bends; the stops come after them. */
export const countBends = (free: Area): number => bendsOf(free).length
