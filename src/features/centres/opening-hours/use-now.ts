import { startTransition, useEffect, useMemo, useState } from 'react'
import { nextChangeAt } from './opening-status.ts'
import type { OpeningTimeline } from './opening-hours.ts'

const longestTimer = 2 ** 31 - 1

/**
 * The moment at which some timelines are judged; pass the same list in every render. At first it is the moment of the
 * server's rendering, so that browser and server render the same, until one of the statuses may have changed; then it
 * becomes the visitor's clock. A page that is read at once is therefore not rendered again.
 */
export function useNow(timelines: readonly OpeningTimeline[], renderedAt: number): number {
  const [now, setNow] = useState(renderedAt)
  useEffect(() => {
    const change = firstChange(timelines, now)
    if (change === null) return
    const wait = Math.min(Math.max(change - Date.now() + 500, 0), longestTimer)
    const timer = setTimeout(() => startTransition(() => setNow(Date.now())), wait)
    return () => clearTimeout(timer)
  }, [timelines, now])
  return now
}

/** The moment at which one timeline is judged; see `useNow`. */
export const useNowOf = (timeline: OpeningTimeline, renderedAt: number): number =>
  useNow(
    useMemo(() => [timeline], [timeline]),
    renderedAt,
  )

const firstChange = (timelines: readonly OpeningTimeline[], now: number): number | null =>
  timelines.reduce<number | null>((first, timeline) => {
    const change = nextChangeAt(timeline, now)
    return change === null || (first !== null && first < change) ? first : change
  }, null)
