import type { Localised } from '#i18n/localised.ts'
import type { Point } from '../geometry/point.ts'

/** Times of day between which something is closed, `HH:MM` in the centre's time; over midnight if `from` is later. */
export type Closing = {
  readonly from: string
  readonly till: string
  /** Days on which it closes, 1 is Monday; every day if it is empty. */
  readonly days: readonly number[]
}

/** Which service of the centre tells whether something is out of order: the service itself, or one of its parts. */
export type OutageSource = { readonly service: string; readonly part: number | null }

/** A door of a place: where it is, and the nearest point at which one can walk half a metre from the walls. */
export type Door = { readonly at: Point; readonly free: Point; readonly closing: Closing | null }

export type Place = {
  readonly uid: string
  /** `shop`, `entrance`, `lift`, `stairs`, `escalator`, `toilet`, `parking`, `kiosk`, or the word that IMDF has for it. */
  readonly kind: string
  readonly name: Localised
  readonly floor: number
  /** Where its name stands in the picture. */
  readonly at: Point
  /** How long its side on the walkway is, in metres. */
  readonly front: number
  readonly doors: readonly Door[]
  /** The index of the link that it belongs to, if it is a stop of a lift, stairs or an escalator. */
  readonly link: number | null
}

/** A place where a link can be entered or left: a node of a floor, and its door. */
export type Stop = { readonly floor: number; readonly node: number; readonly at: Point }

/** What joins places that cannot be reached from each other by walking on one floor. */
export type Link = {
  readonly kind: 'lift' | 'stairs' | 'escalator' | 'ramp' | 'door'
  readonly name: Localised | null
  readonly stops: readonly Stop[]
  /** Whether it leads only from its first stop to its last one. */
  readonly oneWay: boolean
  readonly outage: OutageSource | null
  readonly closing: Closing | null
}

/** Where one can walk on a floor; all numbers are whole centimetres, x and y in turn. */
export type FloorGraph = {
  /** What lies half a metre from all walls: outer rings and holes. */
  readonly rings: readonly (readonly number[])[]
  /** Where links begin. */
  readonly stops: readonly number[]
  /**
   * Nodes that see each other, as pairs of indexes. The nodes are the corners of the rings at which a shortest way may bend,
   * then the stops.
   */
  readonly edges: readonly number[]
}

export type WayGraph = {
  readonly floors: readonly FloorGraph[]
  readonly links: readonly Link[]
  readonly places: readonly Place[]
  /** Where each service of the centre is: indexes of places, by its uid. */
  readonly services: Readonly<Record<string, readonly number[]>>
}

/** Points from numbers that are x and y in turn. */
export function toPoints(flat: readonly number[]): Point[] {
  const points: Point[] = []
  for (let at = 0; at + 1 < flat.length; at += 2) points.push([flat[at] ?? 0, flat[at + 1] ?? 0])
  return points
}
