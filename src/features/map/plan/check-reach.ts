import { contains } from '../geometry/contains.ts'
import { boundsOf, touch, type Area, type Point } from '../geometry/point.ts'
import type { PlanFault } from '../imdf/plan-fault.ts'
import type { Door } from '../way/way-graph.ts'
import type { OpenPlace } from './places/build-places.ts'
import type { Ground } from './ground/ground.ts'

type Joined = { readonly stops: readonly { readonly floor: number; readonly door: Door }[] }

/** Shops without a way in, levels that no way leads to, and shops that lie apart from all others. */
export function checkReach(
  grounds: readonly Ground[],
  links: readonly Joined[],
  places: readonly OpenPlace[],
): PlanFault[] {
  const locked = places.filter(({ shop, doors }) => shop !== null && doors.length === 0).map(noWayIn)
  const regionOf = joinRegions(grounds, links)
  const regions = places.flatMap(({ floor, doors }) =>
    doors.slice(0, 1).map(({ free }) => regionOf(floor, free)),
  )
  const [main] = [...Map.groupBy(regions, (region) => region)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  )
  const isApart = ({ floor, doors }: OpenPlace) =>
    doors.length > 0 && doors.every(({ free }) => regionOf(floor, free) !== main?.[0])
  const apart = Map.groupBy(places.filter(isApart), ({ floor }) => floor)
  const cutOff = [...apart].flatMap(([floor, alone]): PlanFault[] => {
    const ground = grounds[floor]
    const isWhole = places.every(
      (place) => place.floor !== floor || place.doors.length === 0 || isApart(place),
    )
    if (!isWhole || ground === undefined) return alone.filter(({ shop }) => shop !== null).map(noWayThere)
    const { levels } = ground.storey
    const file = levels[0]?.file ?? 'level.geojson'
    const problem = `no way leads to level ${levels.map(({ id }) => id).join(' or ')}`
    const remedy = 'draw a lift, stairs or an escalator on it and on the level below, one above the other'
    return [{ file, problem, remedy }]
  })
  return [...locked, ...cutOff]
}

const noWayIn = ({ feature, shop }: OpenPlace): PlanFault => ({
  file: feature.file,
  problem: `${feature.type} ${feature.id}, the shop ${shop}, has no way in`,
  remedy: 'draw an opening on the side of a walkway',
})

const noWayThere = ({ feature, shop }: OpenPlace): PlanFault => ({
  file: feature.file,
  problem: `no way leads to ${feature.type} ${feature.id}, the shop ${shop}`,
  remedy: 'join its walkway to the others, or draw an opening between them',
})

/** Which parts of floors are joined by links, whatever their direction: a number for each point. */
function joinRegions(
  grounds: readonly Ground[],
  links: readonly Joined[],
): (floor: number, at: Point) => number {
  const firsts = grounds.map((_, floor) =>
    grounds.slice(0, floor).reduce((sum, { area }) => sum + area.parts.length, 0),
  )
  const parents = grounds.flatMap(({ area }) => area.parts).map((_, index) => index)
  const rootOf = (index: number): number => {
    const parent = parents[index]
    return parent === undefined || parent === index ? index : rootOf(parent)
  }
  const bounds = grounds.map(({ area }) => area.parts.map((part) => boundsOf(part.flat())))
  const partOf = (floor: number, at: Point): number => {
    const own = bounds[floor] ?? []
    const isIn = (area: Area, index: number) => {
      const box = own[index]
      return box !== undefined && touch(box, { min: at, max: at }) && contains(area, at)
    }
    const part = grounds[floor]?.area.parts.findIndex(isIn) ?? -1
    return part < 0 ? -1 : (firsts[floor] ?? 0) + part
  }
  for (const { stops } of links) {
    const [first, ...others] = stops.map(({ floor, door }) => partOf(floor, door.free))
    for (const other of others)
      if (first !== undefined && first >= 0 && other >= 0) parents[rootOf(other)] = rootOf(first)
  }
  return (floor, at) => rootOf(partOf(floor, at))
}
