import { boundsOfDay } from '#features/centres/opening-hours/todays-hours.ts'
import type { OpeningSpan, OpeningTimeline } from '#features/centres/opening-hours/opening-hours.ts'

/**
 * Cuts a timeline after the next opening that follows the present one, or after its day: a list of a hundred shops needs no
 * more. Until its new end it gives the same status as the whole timeline, and after it none; the hours of its day are whole.
 */
export function shortenTimeline({ spans, midnights }: OpeningTimeline, nowMs: number): OpeningTimeline {
  const [begins, ends] = boundsOfDay(midnights, nowMs)
  const isAhead = ({ closes }: OpeningSpan) => closes === null || closes.at > nowMs
  const over = spans.filter((span) => !isAhead(span) && span.opensAt >= begins)
  const ahead = spans.filter(isAhead)
  const shown = ahead.filter(({ opensAt }, index) => index < 2 || opensAt < ends)
  const endsAt = shown.length < 2 ? undefined : shown.at(-1)?.closes?.at
  if (endsAt === undefined) return { spans: [...over, ...ahead], midnights }
  return {
    spans: [...over, ...shown],
    midnights: [...midnights.filter((midnight) => midnight < endsAt), endsAt],
  }
}
