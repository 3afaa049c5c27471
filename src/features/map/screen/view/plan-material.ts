import type { OpeningTimeline } from '#features/centres/opening-hours/opening-hours.ts'
import { packGraph, unpackGraph, type PackedGraph } from '#features/map/way/packed-graph.ts'
import type { SaidNames } from '#features/map/way/said-names.ts'
import type { WayGraph } from '#features/map/way/way-graph.ts'
import type { FloorPicture } from '#features/map/floor-picture/floor-picture.ts'

/** How the unit of a place is filled. */
export type PlaceStyle = 'shop' | 'food' | 'service'

export type ShownFloor = {
  readonly ordinal: number
  readonly id: string | null
  readonly name: string
  /** A letter or two, as on the button of a lift. */
  readonly short: string
}

/**
 * All floors of a centre and what the search for ways needs, in one language: the same for every address of the plan, so
 * that a browser that has it needs no server for the next floor or way.
 */
export type PlanMaterial = {
  readonly centreUid: string
  readonly centreName: string
  readonly timeZone: string
  readonly phone: string | null
  readonly floors: readonly ShownFloor[]
  readonly pictures: readonly FloorPicture[]
  readonly graph: WayGraph
  readonly said: SaidNames
  /** For each place: its style, and the index of its opening times; null if it has none. */
  readonly styles: readonly PlaceStyle[]
  readonly hours: readonly (number | null)[]
  readonly timelines: readonly OpeningTimeline[]
  /** The links that are out of order, with the day since when. */
  readonly outages: readonly (readonly [link: number, since: string])[]
  /** The uids of entrances that are closed for now. */
  readonly closed: readonly string[]
}

/** The material as a page carries it. */
export type SentMaterial = Omit<PlanMaterial, 'graph'> & { readonly graph: PackedGraph }

export const sendMaterial = (material: PlanMaterial): SentMaterial => ({
  ...material,
  graph: packGraph(material.graph),
})

const received = new WeakMap<SentMaterial, PlanMaterial>()

/** The material that a page carries; opened once. */
export function receiveMaterial(sent: SentMaterial): PlanMaterial {
  const known = received.get(sent) ?? { ...sent, graph: unpackGraph(sent.graph) }
  received.set(sent, known)
  return known
}
