import { overlapOf, sizeOf } from '#features/map/geometry/area.ts'
import type { Feature } from '#features/map/imdf/imdf-feature.ts'
import type { PlanFault } from '#features/map/imdf/plan-fault.ts'
import type { JoinedFile } from '../map-file/join-map-file.ts'
import { linkKindOf } from './categories.ts'
import { namesOf } from '../map-file/name-lookup.ts'
import { areaOf, mayOverlap, type Storey } from './storey.ts'

/** Units of several floors that one link joins, from where it begins to where it ends. */
export type UnitGroup = {
  readonly kind: 'lift' | 'stairs' | 'escalator' | 'ramp'
  readonly units: readonly { readonly unit: Feature; readonly floor: number }[]
  readonly oneWay: boolean
}

type Standing = { readonly unit: Feature; readonly floor: number; readonly kind: UnitGroup['kind'] }
type Pair = { readonly from: Standing; readonly to: Standing; readonly directed: boolean }

/** How much of the smaller unit has to lie above the other one. */
const leastOverlap = 0.2

/** Which units lead to each other: as relationships say, or those of one kind that lie above each other or share a name. */
export function groupVertical(
  storeys: readonly Storey[],
  features: readonly Feature[],
  { runs, ignored }: JoinedFile,
): { readonly groups: readonly UnitGroup[]; readonly faults: readonly PlanFault[] } {
  const standing = storeys.flatMap(({ index: floor, units }) =>
    units.flatMap((unit): Standing[] => {
      const kind = linkKindOf(unit.properties.category)
      const isUsed = kind !== undefined && unit.properties.restriction === null && !ignored.has(unit.id)
      return isUsed ? [{ unit, floor, kind }] : []
    }),
  )
  const related = readRelationships(standing, features)
  const known = new Set(related.flatMap(({ from, to }) => [from, to]))
  const pairs = [...related, ...stackUnits(standing.filter((one) => !known.has(one)))]
  const faults: PlanFault[] = []
  const groups = pairs
    .filter(({ from }) => from.kind !== 'lift')
    .flatMap((pair): UnitGroup[] => {
      const { kind } = pair.from
      if (kind !== 'escalator') return [{ kind, units: [pair.from, pair.to], oneWay: false }]
      const run = runs.get(pair.from.unit.id) ?? runs.get(pair.to.unit.id)
      if (run === undefined && !pair.directed) {
        faults.push(noDirection(pair.from.unit))
        return []
      }
      const isUp = pair.from.floor < pair.to.floor
      const isTurned = run !== undefined && (run === 'up') !== isUp
      return [{ kind, units: isTurned ? [pair.to, pair.from] : [pair.from, pair.to], oneWay: true }]
    })
  return { groups: [...joinShafts(pairs.filter(({ from }) => from.kind === 'lift')), ...groups], faults }
}

const noDirection = ({ file, id, properties }: Feature): PlanFault => ({
  file,
  problem: `unit ${id} is an escalator, and nothing says which way it runs`,
  remedy: `write { feature: ${properties.name?.de ?? id}, runs: up } below escalators: in map.yaml, or a directed relationship`,
})

/** Pairs of units that a relationship names, in its order. */
function readRelationships(standing: readonly Standing[], features: readonly Feature[]): Pair[] {
  const byId = new Map(standing.map((one) => [one.unit.id, one]))
  return features
    .filter(({ type }) => type === 'relationship')
    .flatMap(({ properties: { origin, intermediary, destination, direction } }): Pair[] => {
      const named = [origin, ...intermediary, destination]
        .flatMap((id) => (id === null ? [] : (byId.get(id) ?? [])))
        .filter((one, index, all) => all.indexOf(one) === index)
      return named.slice(1).flatMap((to, index): Pair[] => {
        const from = named[index]
        if (from === undefined || from.kind !== to.kind || from.floor === to.floor) return []
        return [{ from, to, directed: direction === 'directed' }]
      })
    })
}

/** Pairs of units of neighbouring floors that lie above each other, the best match of each. */
function stackUnits(standing: readonly Standing[]): Pair[] {
  return standing.flatMap((from): Pair[] => {
    const above = standing
      .filter(({ kind, floor }) => kind === from.kind && floor === from.floor + 1)
      .map((to) => ({ to, match: matchOf(from.unit, to.unit) }))
      .filter(({ match }) => match >= leastOverlap)
      .toSorted((one, other) => other.match - one.match)
    // A lift may pass floors at which it does not stop.
    const far =
      from.kind === 'lift' && above.length === 0
        ? standing.filter(
            ({ kind, floor, unit }) =>
              kind === 'lift' && floor > from.floor + 1 && matchOf(from.unit, unit) >= leastOverlap,
          )
        : []
    const to = above[0]?.to ?? far[0]
    return to === undefined ? [] : [{ from, to, directed: false }]
  })
}

/**
 * How well two units fit: what part of the smaller one overlaps; a common name counts as a whole one, and units with
 * different names are different things.
 */
function matchOf(one: Feature, other: Feature): number {
  const [names, others] = [namesOf(one), namesOf(other)]
  const isNamesake = others.some((name) => names.includes(name))
  if (names.length > 0 && others.length > 0 && !isNamesake) return 0
  const smaller = Math.min(sizeOf(areaOf(one)), sizeOf(areaOf(other)))
  const overlap =
    smaller > 0 && mayOverlap(one, other) ? sizeOf(overlapOf(areaOf(one), areaOf(other))) / smaller : 0
  return overlap + (isNamesake ? 1 : 0)
}

/** All stops of each lift in one group. */
function joinShafts(pairs: readonly Pair[]): UnitGroup[] {
  const shafts: Set<Standing>[] = []
  for (const { from, to } of pairs) {
    const joined = shafts.filter((shaft) => shaft.has(from) || shaft.has(to))
    const shaft = new Set([from, to, ...joined.flatMap((one) => [...one])])
    for (const one of joined) shafts.splice(shafts.indexOf(one), 1)
    shafts.push(shaft)
  }
  return shafts.map((shaft) => ({
    kind: 'lift',
    units: [...shaft].toSorted((one, other) => one.floor - other.floor),
    oneWay: false,
  }))
}
