import { performance } from 'node:perf_hooks'

/** How much of the time some work may take. */
export type ShareLimits = {
  /** Of the time that passes, above 0. */
  readonly share: number
  /** What may be taken at once after a pause, in milliseconds; and at most so much is made up for. */
  readonly burst: number
}

/** A moment by two clocks, in milliseconds: the time that has passed, and the time in which the process has worked. */
export type Moment = { readonly passed: number; readonly worked: number }

/**
 * Bounds the share of the time in which the process works for one kind of task: a bucket of time that fills as time
 * passes, and out of which goes what the process works while such a task runs. It may work for others then too, which
 * counts as well: tasks that take turns in one thread cannot be told apart.
 */
export function createTimeShare({ share, burst }: ShareLimits, start: Moment) {
  let left = burst
  let last = start
  let running = 0

  function settle(now: Moment): void {
    const taken = running > 0 ? now.worked - last.worked : 0
    const filled = left + (now.passed - last.passed) * share - taken
    left = Math.max(-burst, Math.min(burst, filled))
    last = now
  }

  return {
    /** How long a task has to wait before it may begin, in milliseconds; 0 if it may begin now. */
    waitAt(now: Moment): number {
      settle(now)
      return left > 0 ? 0 : Math.floor(-left / share) + 1
    },
    beginAt(now: Moment): void {
      settle(now)
      running += 1
    },
    endAt(now: Moment): void {
      settle(now)
      running -= 1
    },
  }
}

export const momentNow = (): Moment => ({
  passed: performance.now(),
  worked: performance.eventLoopUtilization().active,
})
