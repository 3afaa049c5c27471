import { useEffect, useState } from 'react'
import { nextChangeAt } from './opening-status.ts'
import type { OpeningTimeline } from './opening-hours.ts'

/** The longest wait that a browser's timer takes. */
const longestTimer = 2 ** 31 - 1

/**
 * The moment to judge a timeline by. It begins with the moment the server rendered, so that browser and server agree
 * on the first picture, moves to the visitor's clock after that, and again whenever the status changes.
 */
export function useNow(timeline: OpeningTimeline, renderedAt: number): number {
  const [now, setNow] = useState(renderedAt)
  useEffect(() => {
    const change = nextChangeAt(timeline, now)
    const wait = now === renderedAt ? 0 : change === null ? null : change - Date.now() + 500
    if (wait === null) return
    const timer = setTimeout(() => setNow(Date.now()), Math.min(Math.max(wait, 0), longestTimer))
    return () => clearTimeout(timer)
  }, [timeline, now, renderedAt])
  return now
}
