import { findNearestNames } from '#core/nearest-names.ts'
import type { Localised } from '#i18n/localised.ts'
import type { Feature } from '#features/map/imdf/imdf-feature.ts'
import type { PlanFault } from '#features/map/imdf/plan-fault.ts'
import type { Closing, OutageSource } from '#features/map/way/way-graph.ts'
import type { CentreFacts } from './centre-facts.ts'
import type { MapFile } from './map-file.schema.ts'
import { createLookup, foldName } from './name-lookup.ts'

/** What `map.yaml` says of a feature. */
export type Naming = {
  readonly uid: string | null
  readonly kind: string | null
  readonly name: Localised | null
  readonly shop: string | null
  readonly outage: OutageSource | null
}

/** What `map.yaml` says, by the ids of features. */
export type JoinedFile = {
  readonly naming: ReadonlyMap<string, Naming>
  readonly runs: ReadonlyMap<string, 'up' | 'down'>
  readonly closings: ReadonlyMap<string, Closing>
  readonly ignored: ReadonlySet<string>
}

/** Joins `map.yaml` to the features that it names, and says which ones there are not. */
export function joinMapFile(
  file: MapFile,
  features: readonly Feature[],
  facts: CentreFacts,
): { readonly joined: JoinedFile; readonly faults: readonly PlanFault[] } {
  const faults: PlanFault[] = []
  const lookUp = createLookup(features)
  const fault = (path: (string | number)[], problem: string, remedy: string) =>
    faults.push({ file: 'map.yaml', path, problem, remedy })

  function findFeatures(list: keyof MapFile, index: number, named: string): readonly Feature[] {
    const found = lookUp(named)
    if (found.length === 0)
      fault(
        [list, index, 'feature'],
        `the plan has no feature ${named}`,
        'write an id, or a name, of the plan',
      )
    return found
  }

  function findOutage(place: MapFile['places'][number], index: number): OutageSource | null {
    const { service: uid, part } = place
    if (uid === undefined) return null
    const service = facts.services.find((known) => known.uid === uid)
    if (service === undefined) {
      const all = facts.services.map((known) => known.uid)
      fault(['places', index, 'service'], `the centre has no service ${uid}`, proposal(uid, all))
      return null
    }
    if (part === undefined) return { service: uid, part: null }
    const at = service.parts.findIndex(({ de }) => foldName(de) === foldName(part))
    if (at >= 0) return { service: uid, part: at }
    const all = service.parts.map(({ de }) => de)
    fault(['places', index, 'part'], `the service ${uid} has no part ${part}`, proposal(part, all))
    return null
  }

  const naming = new Map<string, Naming>()
  for (const [index, place] of file.places.entries()) {
    const { uid = null, kind = null, name = null, shop = null } = place
    if (shop !== null && !facts.shops.some((known) => known.uid === shop)) {
      const all = facts.shops.map((known) => known.uid)
      fault(['places', index, 'shop'], `the centre has no shop ${shop}`, proposal(shop, all))
    }
    const outage = findOutage(place, index)
    for (const { id } of findFeatures('places', index, place.feature)) {
      const known = naming.get(id)
      naming.set(id, {
        uid: uid ?? known?.uid ?? null,
        kind: kind ?? known?.kind ?? null,
        name: name ?? known?.name ?? null,
        shop: shop ?? known?.shop ?? null,
        outage: outage ?? known?.outage ?? null,
      })
    }
  }
  const runs = new Map<string, 'up' | 'down'>()
  for (const [index, escalator] of file.escalators.entries())
    for (const { id } of findFeatures('escalators', index, escalator.feature)) runs.set(id, escalator.runs)
  const closings = new Map<string, Closing>()
  for (const [index, { feature, closedFrom, closedTill, days }] of file.doors.entries())
    for (const { id } of findFeatures('doors', index, feature))
      closings.set(id, { from: closedFrom, till: closedTill, days })
  for (const [index, uid] of file.withoutPlace.entries())
    if (!facts.shops.some((known) => known.uid === uid)) {
      const all = facts.shops.map((known) => known.uid)
      fault(['withoutPlace', index], `the centre has no shop ${uid}`, proposal(uid, all))
    }
  const ignored = new Set(file.ignore.flatMap((named) => lookUp(named).map(({ id }) => id)))
  return { joined: { naming, runs, closings, ignored }, faults }
}

function proposal(word: string, known: readonly string[]): string {
  const [nearest] = findNearestNames(known, word, (name) => name, 1)
  return nearest === undefined ? `write one of ${known.slice(0, 12).join(', ')}` : `did you mean ${nearest}?`
}
