import type { OpeningTimeline } from '#features/centres/opening-hours/opening-hours.ts'

/**
 * Cuts a timeline after the next opening that follows the present one: a list of a hundred shops needs no more. Until
 * its new end it gives the same answers as the whole timeline, and after it none.
 */
export function shortenTimeline({ spans, midnights }: OpeningTimeline, nowMs: number): OpeningTimeline {
  const ahead = spans.filter(({ closes }) => closes === null || closes.at > nowMs)
  const shown = ahead.slice(0, 2)
  const endsAt = shown[1]?.closes?.at
  if (endsAt === undefined) return { spans: ahead, midnights }
  return { spans: shown, midnights: [...midnights.filter((midnight) => midnight < endsAt), endsAt] }
}
