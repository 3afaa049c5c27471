import type { Place, WayGraph } from '../way/way-graph.ts'

/** Kinds of places at which visitors look for their way, and a poster hangs. */
const kinds: ReadonlySet<string> = new Set(['entrance', 'kiosk', 'information', 'lift', 'parking'])

/** The places of a centre where a poster says where one is. */
export const listSpots = ({ places }: WayGraph): readonly Place[] =>
  places.filter(({ kind }) => kinds.has(kind))
