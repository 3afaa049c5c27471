import { distance, samePoint, type Area, type Point } from '../geometry/point.ts'
import { bendsOf, createSight, isTaut, type See } from '../geometry/sight.ts'
import { linkCost, walkCost, type Cost } from './way-costs.ts'
import { toPoints, type Door, type Stop, type WayGraph } from './way-graph.ts'

/** A step from one node to another: a walk, or a link with the doors that it leads through. */
export type Edge = Cost & {
  readonly to: number
  readonly centimetres: number
  readonly via: {
    readonly link: number
    readonly enter: Stop
    readonly leave: Stop
    readonly seconds: number
  } | null
}

export type Node = { readonly floor: number; readonly at: Point }

export type PreparedGraph = {
  readonly graph: WayGraph
  readonly nodes: readonly Node[]
  readonly edges: readonly (readonly Edge[])[]
  /** The number of each floor's first node, and of the node after its last one. */
  readonly ranges: readonly (readonly [first: number, end: number])[]
  readonly sees: readonly See[]
  /** The nodes that a way from or to a door may lead over first or last. */
  readonly seenFrom: (floor: number, door: Door) => readonly Seen[]
}

/** A node that one sees from a door, and how far it is. */
export type Seen = { readonly node: number; readonly centimetres: number }

export function prepareGraph(graph: WayGraph): PreparedGraph {
  const areas = graph.floors.map(({ rings }) => toArea(rings))
  const sees = areas.map(createSight)
  const bends = areas.map(bendsOf)
  const nodes: Node[] = []
  const ranges = graph.floors.map(({ stops }, floor) => {
    const first = nodes.length
    for (const { at } of bends[floor] ?? []) nodes.push({ floor, at })
    for (const at of toPoints(stops)) nodes.push({ floor, at })
    return [first, nodes.length] as const
  })
  const edges: Edge[][] = nodes.map(() => [])
  const join = (from: number, edge: Edge) => edges[from]?.push(edge)
  for (const [floor, { edges: pairs }] of graph.floors.entries()) {
    const first = ranges[floor]?.[0] ?? 0
    for (let at = 0; at + 1 < pairs.length; at += 2) {
      const [one, other] = [first + (pairs[at] ?? 0), first + (pairs[at + 1] ?? 0)]
      const [a, b] = [nodes[one], nodes[other]]
      if (a === undefined || b === undefined) continue
      const centimetres = distance(a.at, b.at)
      join(one, { to: other, centimetres, via: null, ...walkCost(centimetres) })
      join(other, { to: one, centimetres, via: null, ...walkCost(centimetres) })
    }
  }
  for (const [link, { kind, stops, oneWay }] of graph.links.entries())
    for (const [index, enter] of stops.entries())
      for (const [other, leave] of stops.entries()) {
        if (other === index || (oneWay && other < index)) continue
        if (kind === 'lift' && enter.floor === leave.floor) continue
        const [from, to] = [nodeOf(enter), nodeOf(leave)]
        const [start, end] = [nodes[from], nodes[to]]
        if (start === undefined || end === undefined) continue
        const across = kind === 'lift' ? 0 : distance(enter.at, leave.at)
        const centimetres = distance(start.at, enter.at) + across + distance(leave.at, end.at)
        const walked = walkCost(distance(start.at, enter.at) + distance(leave.at, end.at))
        const ride = linkCost(kind, leave.floor - enter.floor)
        const cost = { seconds: walked.seconds + ride.seconds, weight: walked.weight + ride.weight }
        join(from, { to, centimetres, via: { link, enter, leave, seconds: ride.seconds }, ...cost })
      }
  const seen = new WeakMap<Door, readonly Seen[]>()
  return { graph, nodes, edges, ranges, sees, seenFrom }

  // Looked up when it is asked for the first time: a page needs two doors of a thousand.
  function seenFrom(floor: number, door: Door): readonly Seen[] {
    const known = seen.get(door) ?? lookFrom(floor, door.free)
    seen.set(door, known)
    return known
  }

  function lookFrom(floor: number, from: Point): Seen[] {
    const [first, end] = ranges[floor] ?? [0, 0]
    return nodes.slice(first, end).flatMap(({ at }, index): Seen[] => {
      const bend = bends[floor]?.[index]
      const mayLead =
        samePoint(from, at) || ((bend === undefined || isTaut(bend, from)) && sees[floor]?.(from, at))
      return mayLead ? [{ node: first + index, centimetres: distance(from, at) }] : []
    })
  }

  function nodeOf({ floor, node }: Stop): number {
    return (ranges[floor]?.[0] ?? 0) + node
  }
}

const toArea = (rings: readonly (readonly number[])[]): Area => rings.map(toPoints)
