import { fail, succeed, type Result } from '#core/result.ts'
import type { Localised } from '#i18n/localised.ts'
import { countCrossings } from '../geometry/crossings.ts'
import { segmentsOf } from '../geometry/point.ts'
import { imdfLimits } from '../imdf/imdf-limits.ts'
import type { Feature } from '../imdf/imdf-feature.ts'
import type { PlanFault } from '../imdf/plan-fault.ts'
import { readImdf, type PlanFiles } from '../imdf/read-imdf.ts'
import { buildFloorGraph, countBends } from '../way/build-floor-graph.ts'
import type { Place, WayGraph } from '../way/way-graph.ts'
import { buildLinks, numberStops } from './build-links.ts'
import { buildPlaces } from './places/build-places.ts'
import type { CentreFacts } from './map-file/centre-facts.ts'
import { checkReach } from './check-reach.ts'
import { checkStanding } from './ground/check-standing.ts'
import { buildFloors } from './ground/floors.ts'
import { outlineLevels } from './ground/outline-levels.ts'
import { prepareGround, type Ground } from './ground/ground.ts'
import { joinMapFile } from './map-file/join-map-file.ts'
import { joinShops } from './places/join-shops.ts'
import type { MapFile } from './map-file/map-file.schema.ts'
import { nameUids } from './places/name-places.ts'
import { drawFloor, type DrawnFloor } from './plan-drawing.ts'
import { areaOf, fillFloors, type Storey } from './ground/storey.ts'
import { groupVertical } from './ground/vertical-links.ts'

export type PlanFloor = {
  readonly ordinal: number
  readonly name: Localised
  readonly floorId: string | null
}

export type Plan = {
  readonly floors: readonly PlanFloor[]
  readonly graph: WayGraph
  readonly drawing: readonly DrawnFloor[]
}

export function buildPlan(
  files: PlanFiles,
  mapFile: MapFile,
  facts: CentreFacts,
): Result<Plan, readonly PlanFault[]> {
  const read = readImdf(files, facts.site)
  if (!read.ok) return read
  const features = outlineLevels(read.value)
  const { floors, faults: ofFloors } = buildFloors(features, facts, mapFile)
  const { joined, faults: ofFile } = joinMapFile(mapFile, features, facts)
  const storeys = fillFloors(floors, features)
  const misdrawn = [...ofFloors, ...checkStanding(storeys, features), ...findDense(storeys)]
  if (misdrawn.length > 0) return fail(misdrawn)
  const { groups, faults: ofLinks } = groupVertical(storeys, features, joined)
  const { shopUnits, faults: ofShops } = joinShops(storeys, features, facts, joined, mapFile)
  const prepared: ReturnType<typeof prepareGround>[] = []
  for (const storey of storeys) {
    prepared.push(prepareGround(storey, groups, joined))
    // What is refused costs no more time.
    const winding = findWinding(prepared)
    if (winding.length > 0) return fail(winding)
  }
  const grounds = prepared.map(({ ground }) => ground)
  const links = buildLinks(grounds, groups, joined)
  const all = grounds.flatMap((ground) =>
    buildPlaces(ground, { joined, shopUnits, shops: facts.shops, features }),
  )
  const faults = [
    ...ofFile,
    ...ofLinks,
    ...ofShops,
    ...prepared.flatMap((one) => one.faults),
    ...checkReach(grounds, links, all),
  ]
  if (faults.length > 0) return fail(faults)
  const places = all.filter(({ doors }) => doors.length > 0)
  const uids = nameUids(places, floors)
  const bends = grounds.map(({ area }) => countBends(area.free))
  const { links: numbered, stopsOfFloors } = numberStops(links, bends)
  const placeOf = new Map(places.map(({ feature }, index) => [feature, index]))
  return succeed({
    floors: floors.map(({ ordinal, name, floorId }) => ({ ordinal, name, floorId })),
    graph: {
      floors: grounds.map(({ area }, index) =>
        buildFloorGraph(
          area.free,
          (stopsOfFloors[index] ?? []).map(({ free }) => free),
        ),
      ),
      links: numbered,
      places: places.map(({ kind, name, floor, at, front, doors, feature }, index): Place => {
        const link = links.findIndex(({ units }) => units.includes(feature.id))
        const uid = uids[index] ?? ''
        return {
          uid,
          kind,
          name,
          floor,
          at,
          front: Math.round(front / 100),
          doors,
          link: link < 0 ? null : link,
        }
      }),
      services: Object.fromEntries(
        facts.services.flatMap(({ uid }) => {
          const here = places.flatMap(({ feature }, index) =>
            joined.naming.get(feature.id)?.outage?.service === uid ? index : [],
          )
          return here.length === 0 ? [] : [[uid, here]]
        }),
      ),
    },
    drawing: grounds.map((ground) => drawFloor(ground, (feature: Feature) => placeOf.get(feature) ?? null)),
  })
}

/** Levels on which shapes cross each other so often that joining them would take long. */
function findDense(storeys: readonly Storey[]): PlanFault[] {
  return storeys.flatMap(({ units, fixtures, kiosks, levels }): PlanFault[] => {
    const shapes = [...units, ...fixtures, ...kiosks]
    const segments = shapes.flatMap((shape) => areaOf(shape).flatMap(segmentsOf))
    if (countCrossings(segments, imdfLimits.crossings) < imdfLimits.crossings) return []
    const problem = `the shapes on level ${levels.map(({ id }) => id).join(' or ')} overlap each other over and over`
    return [{ file: shapes[0]?.file ?? 'unit.geojson', problem, remedy: 'draw each unit beside the others' }]
  })
}

/** Levels with so many corners that the search for ways would be slow. */
function findWinding(
  prepared: readonly { readonly ground: Ground; readonly corners: number }[],
): PlanFault[] {
  const remedy = 'simplify their shapes, and leave out furniture that nobody needs a plan to walk around'
  const winding = prepared.flatMap(({ ground: { storey }, corners }): PlanFault[] => {
    if (corners <= imdfLimits.corners) return []
    const levels = storey.levels.map(({ id }) => id).join(' or ')
    const problem = `the walkways of level ${levels} have ${corners} corners, and may have ${imdfLimits.corners}`
    return [{ file: 'unit.geojson', problem, remedy }]
  })
  const all = prepared.reduce((sum, { corners }) => sum + corners, 0)
  if (winding.length > 0 || all <= imdfLimits.allCorners) return winding
  const problem = `the walkways of all levels have ${all} corners, and may have ${imdfLimits.allCorners}`
  return [{ file: 'unit.geojson', problem, remedy }]
}
