import type { Content } from '#platform/content.server.ts'
import { requireCentre } from './centre-content.server.ts'

export type CentreDay = {
  /** `YYYY-MM-DD` */
  readonly today: string
  /** `YYYY-MM-DD HH:MM` */
  readonly clock: string
  /** The next midnight there, in epoch milliseconds: what depends on the day is true until then. */
  readonly endsAt: number
  readonly timeZone: string
}

/** The moment at which a clock there shows `YYYY-MM-DD HH:MM`, in epoch milliseconds. */
export const momentOf = (clock: string, timeZone: string): number =>
  Temporal.PlainDateTime.from(clock.replace(' ', 'T')).toZonedDateTime(timeZone).epochMilliseconds

export function dayAt(timeZone: string, nowMs: number): CentreDay {
  const there = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(timeZone)
  const today = there.toPlainDate()
  return {
    today: today.toString(),
    clock: `${today.toString()} ${there.toPlainTime().toString({ smallestUnit: 'minute' })}`,
    endsAt: today.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds,
    timeZone,
  }
}

export async function getCentreDay(content: Content, centreUid: string, nowMs: number): Promise<CentreDay> {
  const { schedule } = await requireCentre(content, centreUid)
  return dayAt(schedule.timeZone, nowMs)
}
