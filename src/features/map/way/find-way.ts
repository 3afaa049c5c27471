import TinyQueue from 'tinyqueue'
import { distance, samePoint, type Point } from '../geometry/point.ts'
import { isClosed, type WallClock } from './closing.ts'
import type { Edge, PreparedGraph } from './prepare-graph.ts'
import { walkCost } from './way-costs.ts'
import type { Closing, Door, Link, Place } from './way-graph.ts'

export type WayOptions = { readonly stepFree: boolean; readonly noEscalator: boolean }

/** What the search goes by besides the plan. */
export type WayConditions = WayOptions & {
  /** The moment for which doors are closed; null if it does not matter. */
  readonly clock: WallClock | null
  readonly outOfOrder: ReadonlySet<number>
  /** The uids of entrances that are closed for now, whatever the time of day. */
  readonly closed: ReadonlySet<string>
}

/** A part of a way: a walk on one floor, or a link to another one. */
export type Leg =
  | { readonly kind: 'walk'; readonly floor: number; readonly points: readonly Point[] }
  | {
      readonly kind: Exclude<Link['kind'], 'door'>
      readonly link: number
      readonly from: number
      readonly to: number
      readonly points: readonly [Point, Point]
    }

export type Way = {
  readonly legs: readonly Leg[]
  readonly centimetres: number
  readonly seconds: number
  /** What the search has compared. */
  readonly weight: number
}

/** Where a search begins or ends: a door and its place. */
type End = { readonly place: Place; readonly door: Door }

const isShut = (closing: Closing | null, clock: WallClock | null): boolean =>
  closing !== null && clock !== null && isClosed(closing, clock)

const endsOf = (place: Place, { clock, closed }: WayConditions): End[] =>
  place.kind === 'entrance' && closed.has(place.uid)
    ? []
    : place.doors.flatMap((door) => (isShut(door.closing, clock) ? [] : [{ place, door }]))

function mayUse({ kind, closing }: Link, index: number, conditions: WayConditions): boolean {
  if (conditions.outOfOrder.has(index)) return false
  if (isShut(closing, conditions.clock)) return false
  if (kind === 'stairs') return !conditions.stepFree
  if (kind === 'escalator') return !conditions.stepFree && !conditions.noEscalator
  return true
}

type Reached = { readonly weight: number; readonly from: number; readonly edge: Edge | null }

/**
 * The best ways from a place to others, in the order of their weight: the time, and what makes a way harder.
 * @param isWanted which places to look for
 * @param most how many to find
 */
export function findWays(
  prepared: PreparedGraph,
  from: Place,
  conditions: WayConditions,
  isWanted: (place: Place) => boolean,
  most = 1,
): { readonly place: Place; readonly way: Way }[] {
  const { graph, nodes, edges, sees, seenFrom } = prepared
  const targets = graph.places.filter((place) => place !== from && isWanted(place))
  const ends = targets.flatMap((place) => endsOf(place, conditions))
  const starts = endsOf(from, conditions)
  const usable = graph.links.map((link, index) => mayUse(link, index, conditions))
  // Behind the nodes come the starts, then the ends.
  const endsAt = nodes.length + starts.length
  const best: (Reached | undefined)[] = []
  const done = new Set<number>()
  const queue = new TinyQueue<{ readonly node: number; readonly weight: number }>(
    [],
    (one, other) => one.weight - other.weight,
  )
  const reach = (node: number, weight: number, before: number, edge: Edge | null) => {
    const known = best[node]
    if (known !== undefined && known.weight <= weight) return
    best[node] = { weight, from: before, edge }
    queue.push({ node, weight })
  }
  const endsSeen = new Map<number, { readonly end: number; readonly weight: number }[]>()
  for (const [index, { place, door }] of ends.entries())
    for (const { node, centimetres } of seenFrom(place.floor, door)) {
      const known = endsSeen.get(node)
      const one = { end: endsAt + index, weight: walkCost(centimetres).weight }
      if (known === undefined) endsSeen.set(node, [one])
      else known.push(one)
    }
  for (const index of starts.keys()) reach(nodes.length + index, 0, -1, null)
  const found: { place: Place; way: Way }[] = []
  for (let next = queue.pop(); next !== undefined && found.length < most; next = queue.pop()) {
    const { node, weight } = next
    if (done.has(node)) continue
    done.add(node)
    const start = starts[node - nodes.length]
    const end = ends[node - endsAt]
    if (node >= endsAt && end !== undefined) {
      if (!found.some(({ place }) => place === end.place))
        found.push({ place: end.place, way: trace(prepared, best, node, { starts, end }) })
    } else if (start !== undefined) {
      const { floor } = start.place
      const at = start.door.free
      for (const seen of seenFrom(floor, start.door))
        reach(seen.node, weight + walkCost(seen.centimetres).weight, node, null)
      for (const [index, { place, door }] of ends.entries())
        if (place.floor === floor && (samePoint(at, door.free) || sees[floor]?.(at, door.free) === true))
          reach(endsAt + index, weight + walkCost(distance(at, door.free)).weight, node, null)
    } else {
      for (const edge of edges[node] ?? [])
        if (edge.via === null || usable[edge.via.link] === true)
          reach(edge.to, weight + edge.weight, node, edge)
      for (const seen of endsSeen.get(node) ?? []) reach(seen.end, weight + seen.weight, node, null)
    }
  }
  return found
}

/** The way to the nearest place of a kind. A lift that is out of order is none: it can be named, but not offered. */
export const findNearestWay = (
  prepared: PreparedGraph,
  from: Place,
  conditions: WayConditions,
  kind: string,
): { readonly place: Place; readonly way: Way } | undefined =>
  findWays(
    prepared,
    from,
    conditions,
    (place) => place.kind === kind && !conditions.outOfOrder.has(place.link ?? NaN),
  )[0]

/** Follows the way back that has led to a node. */
function trace(
  { nodes, graph }: PreparedGraph,
  best: readonly (Reached | undefined)[],
  last: number,
  { starts, end }: { readonly starts: readonly End[]; readonly end: End },
): Way {
  const steps: { readonly node: number; readonly edge: Edge | null }[] = []
  for (let node = last; node >= 0; node = best[node]?.from ?? -1)
    steps.unshift({ node, edge: best[node]?.edge ?? null })
  const start = starts[(steps[0]?.node ?? 0) - nodes.length]
  const legs: Leg[] = []
  let points: Point[] = start === undefined ? [] : [start.door.at, start.door.free]
  let floor = start?.place.floor ?? 0
  let ridden = 0
  for (const { node, edge } of steps.slice(1, -1)) {
    if (edge?.via) {
      const { link, enter, leave } = edge.via
      const kind = graph.links[link]?.kind ?? 'door'
      points.push(enter.at)
      ridden += edge.via.seconds
      if (kind !== 'door') {
        legs.push({ kind: 'walk', floor, points: tidy(points) })
        legs.push({ kind, link, from: enter.floor, to: leave.floor, points: [enter.at, leave.at] })
        points = [leave.at]
        floor = leave.floor
      }
    }
    const at = nodes[node]?.at
    if (at !== undefined) points.push(at)
  }
  points.push(end.door.free, end.door.at)
  legs.push({ kind: 'walk', floor, points: tidy(points) })
  const lengthOfLegs = (isCounted: (leg: Leg) => boolean) =>
    legs.filter(isCounted).reduce((sum, leg) => sum + lengthOf(leg.points), 0)
  const walked = walkCost(lengthOfLegs(({ kind }) => kind === 'walk')).seconds
  return {
    legs,
    centimetres: Math.round(lengthOfLegs(({ kind }) => kind !== 'lift')),
    seconds: Math.round(walked + ridden),
    weight: best[last]?.weight ?? 0,
  }
}

const tidy = (points: readonly Point[]): Point[] =>
  points.filter((point, index) => index === 0 || !samePoint(point, points[index - 1] ?? [NaN, NaN]))

const lengthOf = (points: readonly Point[]): number =>
  points.reduce((sum, point, index) => sum + distance(points[index - 1] ?? point, point), 0)
