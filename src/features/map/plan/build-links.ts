import { growArea, overlapOf } from '../geometry/area.ts'
import { clipArea } from '../geometry/clip-area.ts'
import { boundsOf, growBounds } from '../geometry/point.ts'
import type { Feature } from '../imdf/imdf-feature.ts'
import type { Door, Link, Stop } from '../way/way-graph.ts'
import { nameOfKind } from './ground/categories.ts'
import { findDoors } from './ground/find-doors.ts'
import type { JoinedFile } from './map-file/join-map-file.ts'
import { usedByVisitors, type Opening } from './ground/openings.ts'
import { reachFree } from './ground/reach.ts'
import type { Ground } from './ground/ground.ts'
import { areaOf } from './ground/storey.ts'
import { isPassage } from './ground/walk-area.ts'
import type { UnitGroup } from './ground/vertical-links.ts'

/** A stop whose node has no number yet. */
type OpenStop = { readonly floor: number; readonly door: Door }
type OpenLink = Omit<Link, 'stops'> & {
  readonly stops: readonly OpenStop[]
  readonly units: readonly string[]
}

/** Lifts, stairs, escalators, ramps, and the doors between walkways. */
export function buildLinks(
  grounds: readonly Ground[],
  groups: readonly UnitGroup[],
  joined: JoinedFile,
): readonly OpenLink[] {
  const between = groups.map((group): OpenLink => {
    const stops = group.units.flatMap(({ unit, floor }) => {
      const ground = grounds[floor]
      const doors = ground === undefined ? [] : findDoors(unit, ground.openings, ground.area).doors
      // An escalator has one foot and one head.
      return (group.oneWay ? doors.slice(0, 1) : doors).map((door) => ({ floor, door }))
    })
    return describeLink(
      group.kind,
      group.units.map(({ unit }) => unit),
      { stops, oneWay: group.oneWay },
      joined,
    )
  })
  return [
    ...between,
    ...grounds.flatMap((ground) => [...flights(ground, groups, joined), ...doorsOf(ground)]),
  ].filter(({ stops }) => stops.length > 1)
}

function describeLink(
  kind: Link['kind'],
  units: readonly Feature[],
  rest: Pick<OpenLink, 'stops' | 'oneWay'>,
  { naming, closings }: JoinedFile,
): OpenLink {
  const named = units.flatMap(({ id }) => naming.get(id) ?? [])
  const own = named.find(({ name }) => name !== null)?.name
  const drawn = units.find(({ properties }) => properties.name !== null)?.properties.name
  return {
    kind,
    name: own ?? drawn ?? nameOfKind(kind),
    outage: named.find(({ outage }) => outage !== null)?.outage ?? null,
    closing: units.flatMap(({ id }) => closings.get(id) ?? [])[0] ?? null,
    units: units.map(({ id }) => id),
    ...rest,
  }
}

/** Steps that lead to no other floor, but from one walkway to the next. */
function flights(
  { storey, openings, area, isStanding }: Ground,
  groups: readonly UnitGroup[],
  joined: JoinedFile,
) {
  const grouped = new Set(groups.flatMap(({ units }) => units.map(({ unit }) => unit.id)))
  return storey.units
    .filter(
      (unit) => isStanding(unit) && !grouped.has(unit.id) && /^(steps|stairs)/.test(unit.properties.category),
    )
    .map((unit) => {
      const { doors } = findDoors(unit, openings, area)
      const stops = doors.map((door) => ({ floor: storey.index, door }))
      return describeLink('stairs', [unit], { stops, oneWay: false }, joined)
    })
}

/** Doors between two walkways, which are walls but for the door. */
function doorsOf({ storey, openings, area, isWalk }: Ground): OpenLink[] {
  return openings.filter(usedByVisitors).flatMap((opening): OpenLink[] => {
    const sides = opening.units.filter(isWalk)
    if (sides.length < 2 || isPassage(opening)) return []
    const stops = sides.slice(0, 2).flatMap((unit) => stepInto(unit, opening, { storey, area }))
    const link = { kind: 'door', name: null, outage: null, oneWay: false, closing: opening.closing } as const
    return [{ ...link, stops, units: [] }]
  })
}

function stepInto(
  unit: Feature,
  { at, closing }: Opening,
  { storey, area }: Pick<Ground, 'storey' | 'area'>,
): OpenStop[] {
  const around = growBounds(boundsOf(areaOf(unit).flat()), 2)
  const own = {
    walk: overlapOf(clipArea(area.walk, around), growArea(areaOf(unit), 1)),
    free: overlapOf(clipArea(area.free, around), areaOf(unit)),
  }
  const free = reachFree(own, at)
  return free === null ? [] : [{ floor: storey.index, door: { at, free, closing } }]
}

/** Numbers the stops of links: on each floor they are the nodes after the bends. */
export function numberStops(
  links: readonly OpenLink[],
  bends: readonly number[],
): { readonly links: readonly Link[]; readonly stopsOfFloors: readonly Door[][] } {
  const stopsOfFloors: Door[][] = bends.map(() => [])
  const numbered = links.map(({ kind, name, oneWay, outage, closing, stops }): Link => ({
    kind,
    name,
    oneWay,
    outage,
    closing,
    stops: stops.map(({ floor, door }): Stop => {
      const own = stopsOfFloors[floor] ?? []
      own.push(door)
      return { floor, node: (bends[floor] ?? 0) + own.length - 1, at: door.at }
    }),
  }))
  return { links: numbered, stopsOfFloors }
}
