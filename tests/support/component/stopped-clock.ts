import { onTestFinished, vi } from 'vitest'

type StoppedClock = {
  /** Lets time pass, after the page has begun to wait for it: React runs effects after it has painted. */
  readonly advance: (milliseconds: number) => Promise<void>
}

/** Stops the timers of the page for the rest of the test. */
export function stopClock(): StoppedClock {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  return {
    advance: async (milliseconds) => {
      for (let frame = 0; frame < 3; frame += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      vi.advanceTimersByTime(milliseconds)
    },
  }
}
