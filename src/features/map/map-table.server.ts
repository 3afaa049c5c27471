import type { Json } from '#platform/database/columns.server.ts'
import type { PlanFloor } from './plan/build-plan.ts'
import type { DrawnFloor } from './plan/plan-drawing.ts'
import type { PackedGraph } from './way/packed-graph.ts'

/** The plan of a centre; a centre without one has no row. */
type CentreMapTable = {
  centre_uid: string
  floors: Json<readonly PlanFloor[]>
  graph: Json<PackedGraph>
  drawing: Json<readonly DrawnFloor[]>
}

declare module '#platform/database/tables.server.ts' {
  interface Database {
    centre_map: CentreMapTable
  }
}
