import type { FindPublicHoliday } from './effective-day.ts'
import { listIntervals, minutesOf, toHours } from './list-intervals.ts'
import type { ClockTime, OpeningSchedule, Operation, SpecialDay } from './opening-hours.ts'

/**
 * The hours of a shop of its own, with the special days of its centre on which it has none of its own: if the centre is
 * closed, so is the shop, and if the centre opens later or closes earlier than in its week, the shop does too. Nobody
 * writes 24 December at each of a hundred shops. While the centre's doors are closed on a public holiday, a shop is open
 * only if it says `open`, or has an entry for that day.
 */
export function keepWithinCentre(
  own: OpeningSchedule,
  centre: OpeningSchedule,
  findPublicHoliday: FindPublicHoliday,
): OpeningSchedule {
  const closesWithCentre = own.publicHolidays === 'weekly' && centre.publicHolidays === 'closed'
  const ownDates = new Set(own.special.map(({ date }) => date))
  const isOwnHoliday = (date: string) =>
    own.publicHolidays === 'closed' && findPublicHoliday(date, own.region) !== null
  const added = centre.special
    .filter(({ date }) => !ownDates.has(date) && !isOwnHoliday(date))
    .flatMap((day) => {
      const limited = limitDay(own, centre, day)
      const isHoliday = findPublicHoliday(day.date, own.region) !== null
      return limited.length === 0 && closesWithCentre && isHoliday ? usualDay(own, day) : limited
    })
  const special = [...own.special, ...added].toSorted((a, b) => (a.date < b.date ? -1 : 1))
  if (added.length === 0 && !closesWithCentre) return own
  return { ...own, special, ...(closesWithCentre && { publicHolidays: 'closed' as const }) }
}

/** The shop's usual hours of a day on which its centre is open though it is a public holiday. */
function usualDay(own: OpeningSchedule, { date, label }: SpecialDay): readonly SpecialDay[] {
  const mine = findOperation(own, date)
  return mine === null ? [] : [{ date, label, isClosed: false, operation: mine }]
}

function limitDay(own: OpeningSchedule, centre: OpeningSchedule, day: SpecialDay): readonly SpecialDay[] {
  if (day.isClosed) return [day]
  const usual = findOperation(centre, day.date)
  const mine = findOperation(own, day.date)
  if (usual === null || mine === null) return []
  const [usually, today] = [rangeOf(usual), rangeOf(day.operation)]
  const opens = today.opens > usually.opens ? today.opens : -Infinity
  const closes = today.closes < usually.closes ? today.closes : Infinity
  if (opens === -Infinity && closes === Infinity) return []
  const intervals = listIntervals(mine).flatMap((interval) => {
    const range = rangeOf(interval)
    const [from, till] = [Math.max(range.opens, opens), Math.min(range.closes, closes)]
    return from < till ? [{ from: clockOf(from), till: clockOf(till) }] : []
  })
  return [{ date: day.date, label: day.label, ...toHours(intervals) }]
}

const findOperation = ({ weekly }: OpeningSchedule, date: string): Operation | null =>
  weekly.find(({ dayOfWeek }) => dayOfWeek === Temporal.PlainDate.from(date).dayOfWeek)?.operation ?? null

/** Minutes since the day began; the end of a night is more than 24 hours. */
function rangeOf({ from, till, till_ext }: Operation): { opens: number; closes: number } {
  const [opens, closes] = [minutesOf(from), minutesOf(till_ext ?? till)]
  return { opens, closes: closes > opens ? closes : closes + 24 * 60 }
}

/** Midnight at the end of a day is `24:00`, and what lies behind it belongs to the next day. */
function clockOf(minutes: number): ClockTime {
  const within = minutes > 24 * 60 ? minutes - 24 * 60 : minutes
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`
}
