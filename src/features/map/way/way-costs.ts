import type { Link } from './way-graph.ts'

/** Centimetres in a second: 1.3 m/s. */
const walkingSpeed = 130
/** How long one waits for a lift, with its doors, and how long it takes from level to level. */
const liftWaitSeconds = 40
const liftLevelSeconds = 8
const stairsUpSeconds = 25
const stairsDownSeconds = 18
const escalatorSeconds = 22
/** Getting on and off a ramp or escalator is walked; the ramp itself is that much longer than it looks. */
const rampLevelSeconds = 60
/** What a change of level is worth avoiding, on top of the time that it takes: one has to look around again. */
const changeSeconds = 15

/** What a part of a way takes. `weight` is what the search compares: the time, and what makes the way harder. */
export type Cost = { readonly seconds: number; readonly weight: number }

export const walkCost = (centimetres: number): Cost => {
  const seconds = centimetres / walkingSpeed
  return { seconds, weight: seconds }
}

/**
 * What a link takes.
 * @param levels how many levels it leads up, or down if it is negative
 */
export function linkCost(kind: Link['kind'], levels: number): Cost {
  const height = Math.abs(levels)
  const change = height === 0 ? 0 : changeSeconds
  const seconds = {
    door: 1,
    lift: liftWaitSeconds + height * liftLevelSeconds,
    // A flight between two walkways of one level is about a third of a storey.
    stairs: (levels < 0 ? stairsDownSeconds : stairsUpSeconds) * (height === 0 ? 1 / 3 : height),
    escalator: escalatorSeconds * height,
    ramp: rampLevelSeconds * height,
  }[kind]
  return { seconds, weight: seconds + change }
}

/** Whole minutes of a way, rounded up: nobody arrives too late because of a lift that kept them waiting. */
export const minutesOf = (seconds: number): number => Math.max(1, Math.ceil(seconds / 60))
