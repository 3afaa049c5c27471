import type { DayOfWeek, OpeningSchedule, Operation } from './opening-hours.ts'
import type { Localised } from '#i18n/localised.ts'

/** The name of the public holiday on a date (`YYYY-MM-DD`) in a federal state, or null on any other day. */
export type FindPublicHoliday = (date: string, region: string) => Localised | null

export type EffectiveDay = {
  readonly date: string
  readonly dayOfWeek: DayOfWeek
  readonly reason:
    | { readonly kind: 'weekly' }
    | { readonly kind: 'special'; readonly label: Localised | null }
    | { readonly kind: 'holiday'; readonly name: Localised }
} & (
  | { readonly isClosed: true; readonly operation: null }
  | { readonly isClosed: false; readonly operation: Operation }
)

/**
 * Decides the hours of one day. A special day takes precedence over a public holiday, and a public holiday over the
 * week, because an operator who enters a day means exactly that day (a Sunday opening on 3 October, a municipality
 * without the state's holiday). A special day without a label gets the name of the holiday on that date. Of two special
 * days on one date the first counts. If the schedule ignores public holidays, a holiday is an ordinary day.
 * The holidays are an argument because their library runs on the server only.
 */
export function decideEffectiveDay(
  schedule: OpeningSchedule,
  findPublicHoliday: FindPublicHoliday,
  date: string,
): EffectiveDay {
  const dayOfWeek = Temporal.PlainDate.from(date).dayOfWeek as DayOfWeek
  const holiday = findPublicHoliday(date, schedule.region)

  const special = schedule.special.find((day) => day.date === date)
  if (special) {
    const reason = { kind: 'special', label: special.label ?? holiday } as const
    return special.isClosed
      ? { date, dayOfWeek, reason, isClosed: true, operation: null }
      : { date, dayOfWeek, reason, isClosed: false, operation: special.operation }
  }

  if (holiday && schedule.publicHolidays === 'closed') {
    return { date, dayOfWeek, reason: { kind: 'holiday', name: holiday }, isClosed: true, operation: null }
  }

  const entry = schedule.weekly.find((day) => day.dayOfWeek === dayOfWeek)
  if (!entry) throw new Error(`The week has no entry for day ${dayOfWeek}`)
  return { ...entry, date, reason: { kind: 'weekly' } }
}
