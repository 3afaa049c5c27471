import { calendarDayAt } from '#core/calendar-day.ts'
import { decideEffectiveDay, type FindPublicHoliday } from './effective-day.ts'
import { listIntervals, minutesOf } from './list-intervals.ts'
import type { ClockTime, DayOfWeek, OpeningSchedule, OpeningSpan, OpeningTimeline } from './opening-hours.ts'

/** An open period without its texts; adjacent periods are merged. */
type Stretch = { opens: Temporal.ZonedDateTime; closes: Temporal.ZonedDateTime; date: Temporal.PlainDate }

/**
 * Computes when a place is open on `days` calendar days of its own time zone, beginning with the day of `fromMs`.
 * Server only: the browser gets the result and needs only `opening-status.ts`.
 * - The timeline is the same at every moment of its first day, so it may be cached until the next local midnight.
 * - The night before counts too: at 01:00 a bar is open by yesterday's "18:00–02:00", even if today is a holiday,
 *   because the night belongs to the day on which it began.
 * - The day after the last one is computed too, only to find out whether a place that is open then ever closes.
 * - Adjacent spans become one: "00:00–24:00" every day is one span without a closing.
 * - A time that the change to summer time skips is moved forward by the skipped hour; of a time that the change to
 *   winter time repeats, the first one counts, as in calendars (RFC 5545). Texts show the time that the clock then
 *   shows.
 */
export function buildOpeningTimeline(
  schedule: OpeningSchedule,
  findPublicHoliday: FindPublicHoliday,
  fromMs: number,
  days = 9,
): OpeningTimeline {
  const today = calendarDayAt(fromMs, schedule.timeZone)
  const dates = Array.from({ length: days + 3 }, (_, index) => today.add({ days: index - 1 }))
  const midnights = dates.map((date) => date.toZonedDateTime(schedule.timeZone).epochMilliseconds)
  const [, startsAt = 0] = midnights
  const [endsAt = 0, knownUntil = 0] = midnights.slice(-2)

  const stretches = dates.slice(0, -1).flatMap((date) => listStretches(schedule, findPublicHoliday, date))
  return {
    spans: mergeTouching(stretches)
      .filter(({ opens, closes }) => closes.epochMilliseconds > startsAt && opens.epochMilliseconds < endsAt)
      .map((stretch) => toSpan(stretch, knownUntil)),
    midnights: midnights.slice(1, -1),
  }
}

/** The open periods that begin on a date. One that lies entirely in the hour skipped by a clock change is left out. */
function listStretches(
  schedule: OpeningSchedule,
  findPublicHoliday: FindPublicHoliday,
  date: Temporal.PlainDate,
): readonly Stretch[] {
  const day = decideEffectiveDay(schedule, findPublicHoliday, date.toString())
  if (day.isClosed) return []
  const at = (minutes: number) =>
    date
      .toPlainDateTime()
      .add({ minutes })
      .toZonedDateTime(schedule.timeZone, { disambiguation: 'compatible' })
  return listIntervals(day.operation)
    .map(({ from, till }) => {
      const [opening, closing] = [minutesOf(from), minutesOf(till)]
      return { opens: at(opening), closes: at(closing > opening ? closing : closing + 24 * 60), date }
    })
    .filter(({ opens, closes }) => Temporal.ZonedDateTime.compare(opens, closes) < 0)
}

function mergeTouching(stretches: readonly Stretch[]): readonly Stretch[] {
  const merged: Stretch[] = []
  for (const stretch of stretches.toSorted((a, b) => Temporal.ZonedDateTime.compare(a.opens, b.opens))) {
    const last = merged.at(-1)
    if (last === undefined || Temporal.ZonedDateTime.compare(stretch.opens, last.closes) > 0) {
      merged.push({ ...stretch })
    } else if (Temporal.ZonedDateTime.compare(stretch.closes, last.closes) > 0) {
      last.closes = stretch.closes
    }
  }
  return merged
}

function toSpan({ opens, closes, date }: Stretch, knownUntil: number): OpeningSpan {
  const lastMoment = closes.subtract({ milliseconds: 1 })
  const closesText = clockOf(closes)
  return {
    date: date.toString(),
    dayOfWeek: date.dayOfWeek as DayOfWeek,
    opensAt: opens.epochMilliseconds,
    opensText: clockOf(opens),
    closes:
      closes.epochMilliseconds >= knownUntil
        ? null
        : {
            at: closes.epochMilliseconds,
            text: closesText === '00:00' ? '24:00' : closesText,
            dayOfWeek: lastMoment.dayOfWeek as DayOfWeek,
          },
  }
}

const clockOf = (moment: Temporal.ZonedDateTime): ClockTime =>
  moment.toPlainTime().toString({ smallestUnit: 'minute' })
