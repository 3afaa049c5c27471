import { fail, succeed, type Result } from '#core/result.ts'
import { distance } from '../geometry/point.ts'
import { findWays, type Way, type WayConditions } from './find-way.ts'
import type { PreparedGraph } from './prepare-graph.ts'
import type { Place } from './way-graph.ts'

/**
 * Why there is no way: a lift or something else on the way is out of order (`link`), a door is closed at this time, all ways
 * have steps or an escalator, or the plan joins the places in no way.
 */
export type NoWayReason =
  | { readonly reason: 'out-of-order'; readonly link: number; readonly isOnly: boolean }
  | { readonly reason: 'closed' | 'steps' | 'escalator' | 'none' }

export type NoWay = { readonly why: NoWayReason; readonly instead: Place | null }

/** The best way between two places, or why there is none. */
export function findWay(
  prepared: PreparedGraph,
  from: Place,
  to: Place,
  conditions: WayConditions,
): Result<Way, NoWay> {
  if (from === to) return succeed({ legs: [], centimetres: 0, seconds: 0, weight: 0 })
  const find = (changed: Partial<WayConditions>): Way | undefined =>
    findWays(prepared, from, { ...conditions, ...changed }, (place) => place === to)[0]?.way
  const way = find({})
  if (way !== undefined) return succeed(way)
  return fail({
    why: explain(prepared, to, conditions, find),
    instead: findInstead(prepared, from, to, conditions),
  })
}

function explain(
  { graph }: PreparedGraph,
  to: Place,
  { outOfOrder }: WayConditions,
  find: (changed: Partial<WayConditions>) => Way | undefined,
): NoWayReason {
  const without = find({ outOfOrder: new Set() })
  const broken = without?.legs.find((leg) => leg.kind !== 'walk' && outOfOrder.has(leg.link))
  if (broken !== undefined && broken.kind !== 'walk') {
    const { link } = broken
    const same = graph.links.filter(
      ({ kind, stops }) => kind === graph.links[link]?.kind && stops.some(({ floor }) => floor === to.floor),
    )
    return { reason: 'out-of-order', link, isOnly: same.length === 1 }
  }
  if (find({ clock: null, closed: new Set() }) !== undefined) return { reason: 'closed' }
  if (find({ stepFree: false }) !== undefined) return { reason: 'steps' }
  if (find({ noEscalator: false, stepFree: false }) !== undefined) return { reason: 'escalator' }
  return { reason: 'none' }
}

/** The nearest thing of the same kind that can be reached, or who can help, or the way out, or a shop close by. */
function findInstead(
  prepared: PreparedGraph,
  from: Place,
  to: Place,
  conditions: WayConditions,
): Place | null {
  const { places } = prepared.graph
  const ofKinds = (...kinds: string[]) => places.filter((place) => place !== to && kinds.includes(place.kind))
  const candidates = [
    to.kind === 'shop' ? [] : ofKinds(to.kind),
    ofKinds('information', 'kiosk'),
    ofKinds('entrance'),
    ofKinds('shop')
      .filter(({ floor }) => floor === from.floor)
      .toSorted((one, other) => distance(one.at, from.at) - distance(other.at, from.at))
      .slice(0, 8),
  ]
  for (const wanted of candidates) {
    const [found] = findWays(prepared, from, conditions, (place) => wanted.includes(place))
    if (found !== undefined) return found.place
  }
  return null
}
