import type { Point } from '../geometry/point.ts'
import type { Leg } from './find-way.ts'
import { lengthOf } from './walk-runs.ts'
import type { Place, WayGraph } from './way-graph.ts'

type Walk = Extract<Leg, { kind: 'walk' }> & {
  /** Whether it is only a step from a lift or stairs to the door, so that nothing but the door is worth a word. */
  readonly isShort: boolean
}
type Ride = Omit<Exclude<Leg, { kind: 'walk' }>, 'points'> & { readonly points: readonly Point[] }

/** A part of a way that is worth a sentence. */
export type Stage = Walk | Ride

/** A few steps, in centimetres, from or to a link. */
const fewSteps = 400

/** The parts of a way without steps from one flight to the next, which are one link if they have one name. */
export function listStages(legs: readonly Leg[], to: Place, graph: WayGraph): Stage[] {
  const stages: Stage[] = []
  for (const [index, leg] of legs.entries()) {
    const last = stages.at(-1)
    if (leg.kind === 'walk') {
      const isShort = lengthOf(leg.points) < fewSteps
      const leadsOn = index < legs.length - 1
      const isThere = !leadsOn && last !== undefined && last.kind !== 'walk' && leadsTo(last, to, graph)
      if (isShort && (leadsOn || isThere)) continue
      stages.push({ ...leg, isShort: isShort && index > 0 })
    } else if (last !== undefined && last.kind !== 'walk' && isSame(last, leg, graph))
      stages.splice(-1, 1, { ...last, to: leg.to, points: [...last.points, ...leg.points] })
    else stages.push(leg)
  }
  return stages
}

/** Whether a place is where a ride ends. */
function leadsTo({ link, to }: Ride, { link: own, floor }: Place, { links }: WayGraph): boolean {
  const [taken, wanted] = [links[link], own === null ? undefined : links[own]]
  return floor === to && taken?.kind === wanted?.kind && taken?.name?.de === wanted?.name?.de
}

/** Whether two rides are flights of the same stairs, in one direction. */
function isSame(one: Ride, other: Ride, { links }: WayGraph): boolean {
  const [name, next] = [links[one.link]?.name, links[other.link]?.name]
  const goesOn = one.to > one.from === other.to > other.from
  return one.kind === other.kind && name?.de === next?.de && goesOn
}
