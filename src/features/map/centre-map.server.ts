import { requireCentre, type CentreRow } from '#features/centres/centre-content.server.ts'
import { decideOpeningStatus } from '#features/centres/opening-hours/opening-status.ts'
import { openKinds } from '#features/centres/opening-hours/open-kinds.ts'
import { loadShops } from '#features/shops/shop-records.server.ts'
import type { Content, ContentPart } from '#platform/content.server.ts'
import type { PlanFloor } from './plan/build-plan.ts'
import type { DrawnFloor } from './plan/plan-drawing.ts'
import { unpackGraph, type PackedGraph } from './way/packed-graph.ts'
import { prepareGraph, type PreparedGraph } from './way/prepare-graph.ts'
import type { WayGraph } from './way/way-graph.ts'

/** The plan of a centre, ready for the search. */
export type CentreMap = Omit<StoredMap, 'graph'> & { readonly prepared: PreparedGraph }

type StoredMap = {
  readonly floors: readonly PlanFloor[]
  readonly graph: PackedGraph
  readonly drawing: readonly DrawnFloor[]
}

const storedMap: ContentPart<StoredMap | null> = {
  name: 'map',
  load: async ({ db }, centreUid) =>
    (await db
      .selectFrom('centre_map')
      .select(['floors', 'graph', 'drawing'])
      .where('centre_uid', '=', centreUid)
      .executeTakeFirst()) ?? null,
}

/** Kept as long as the stored plan is in memory, that is, for one content version. */
const prepared = new WeakMap<StoredMap, CentreMap>()

export async function readMap(content: Content, centreUid: string): Promise<CentreMap | null> {
  const stored = await content.read(storedMap, centreUid)
  if (stored === null) return null
  const { graph, ...rest } = stored
  const known = prepared.get(stored) ?? { ...rest, prepared: prepareGraph(unpackGraph(graph)) }
  prepared.set(stored, known)
  return known
}

type Outage = { readonly since: string }

/** The links that the services of the centre say are out of order, with since when. */
export function findOutages({ services }: CentreRow, { links }: WayGraph): ReadonlyMap<number, Outage> {
  return new Map(
    links.flatMap(({ outage }, index): [number, Outage][] => {
      const service = services.find(({ uid }) => uid === outage?.service)
      if (outage === null || service === undefined) return []
      const part = outage.part === null ? undefined : service.parts[outage.part]
      const state = service.outOfOrder ?? part?.outOfOrder ?? null
      return state === null ? [] : [[index, state]]
    }),
  )
}

export async function listOpenShops(
  content: Content,
  centreUid: string,
  nowMs: number,
): Promise<ReadonlySet<string>> {
  await requireCentre(content, centreUid)
  const { shops, centre } = await loadShops(content, centreUid, nowMs)
  const open = shops.filter(({ timeline }) =>
    openKinds.includes(decideOpeningStatus(timeline ?? centre.timeline, nowMs).kind),
  )
  return new Set(open.map(({ uid }) => uid))
}
