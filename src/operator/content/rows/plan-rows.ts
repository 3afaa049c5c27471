import { packGraph } from '#features/map/way/packed-graph.ts'
import { toJson } from '#platform/database/tables.server.ts'
import { planOf } from '../check/check-plan.ts'
import type { CentreContent, GlobalContent } from '../read/content.ts'
import type { Rows } from './row-sources.ts'

/** The row of a centre's plan, if it has one. */
export function buildPlanRows(source: CentreContent, brands: GlobalContent['brands']): Rows<'centre_map'> {
  const plan = planOf(source, brands)
  if (plan === null) return []
  if (!plan.ok) throw new Error('Content with faults cannot be made into rows')
  const { floors, graph, drawing } = plan.value
  return [
    {
      centre_uid: source.uid,
      floors: toJson(floors),
      graph: toJson(packGraph(graph)),
      drawing: toJson(drawing),
    },
  ]
}
