import { createContext, type RouterContextProvider } from 'react-router'

/**
 * Until when a response stays true, in epoch milliseconds. A page that says "open, closes at 20:00" is true until 20:00
 * even if the content does not change; the page cache keeps it no longer.
 */
export type Freshness = { until: number }

export const freshnessContext = createContext<Freshness>()

/** Limits how long the response counts as true; for loaders whose data depend on the clock. Null sets no limit. */
export function limitFreshness(context: Readonly<RouterContextProvider>, until: number | null): void {
  if (until === null) return
  const freshness = context.get(freshnessContext)
  freshness.until = Math.min(freshness.until, until)
}
