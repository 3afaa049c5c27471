import fc from 'fast-check'
import type { FindPublicHoliday } from './effective-day.ts'
import type {
  ClockTime,
  DayOfWeek,
  OpeningHoursEntry,
  OpeningSchedule,
  Operation,
  SpecialDay,
} from './opening-hours.ts'

/** `op('09:00–12:30, 14:00–18:00')`: hours in the short form of the tests' tables. */
export function op(text: string): Operation {
  const [from = '', till = '', from_ext, till_ext] = text.split(/–|, /)
  return from_ext !== undefined && till_ext !== undefined
    ? { from, till, from_ext, till_ext }
    : { from, till }
}

/** One entry of a week, from `'10:00–20:00'` or null for closed. */
const entryOf = (dayOfWeek: DayOfWeek, hours: string | null): OpeningHoursEntry =>
  hours === null
    ? { dayOfWeek, isClosed: true, operation: null }
    : { dayOfWeek, isClosed: false, operation: op(hours) }

type SevenHours = [Hours, Hours, Hours, Hours, Hours, Hours, Hours]
type Hours = string | null

/** A week from the hours of its seven days, Monday first; null is a closed day. */
export const weekOf = (...hours: SevenHours): readonly OpeningHoursEntry[] =>
  hours.map((text, index) => entryOf((index + 1) as DayOfWeek, text))

/** A week with the same hours every day. */
export const daily = (hours: Hours) => weekOf(hours, hours, hours, hours, hours, hours, hours)

/** A typical centre: Monday to Saturday 10 to 20. */
export const usualWeek = weekOf(
  ...(Array(6).fill('10:00–20:00') as [Hours, Hours, Hours, Hours, Hours, Hours]),
  null,
)

export const specialDay = (date: string, hours: Hours, label: SpecialDay['label'] = null): SpecialDay =>
  hours === null
    ? { date, label, isClosed: true, operation: null }
    : { date, label, isClosed: false, operation: op(hours) }

/** A schedule with the usual week; the given parts replace its fields. */
export const scheduleOf = (parts: Partial<OpeningSchedule> = {}): OpeningSchedule => ({
  weekly: usualWeek,
  special: [],
  publicHolidays: 'closed',
  region: 'HH',
  timeZone: 'Europe/Berlin',
  ...parts,
})

/** Knows no public holiday. */
export const noHolidays: FindPublicHoliday = () => null

/** The moment at which clocks in Berlin (or another zone) show `2026-03-29T10:00`. */
export const at = (local: string, timeZone = 'Europe/Berlin'): number =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).epochMilliseconds

/**
 * Quarter hours, but none inside the hour that the clock change in Berlin skips or repeats: there the naive question of
 * the model, "is the clock between from and till?", has no single answer.
 */
const clockTime: fc.Arbitrary<ClockTime> = fc
  .integer({ min: 0, max: 24 * 4 - 1 })
  .filter((quarter) => quarter <= 2 * 4 || quarter >= 3 * 4)
  .map((quarter) =>
    new Temporal.PlainTime().add({ minutes: quarter * 15 }).toString({ smallestUnit: 'minute' }),
  )

const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({ from: clockTime, till: fc.oneof(clockTime, fc.constant('24:00')) }),
  fc.constant(op('00:00–24:00')),
  fc.record({ from: clockTime, till: clockTime, from_ext: clockTime, till_ext: clockTime }),
)

const dayHours = fc.oneof(
  fc.record({ isClosed: fc.constant(true as const), operation: fc.constant(null) }),
  fc.record({ isClosed: fc.constant(false as const), operation }),
)

const allDays: readonly DayOfWeek[] = [1, 2, 3, 4, 5, 6, 7]

/** Any week, with so few different hours that adjacent days are often equal. */
export const anyWeek: fc.Arbitrary<readonly OpeningHoursEntry[]> = fc
  .array(dayHours, { minLength: 1, maxLength: 3 })
  .chain((choices) =>
    fc.tuple(
      ...allDays.map((dayOfWeek) => fc.constantFrom(...choices).map((hours) => ({ ...hours, dayOfWeek }))),
    ),
  )

/** Days around the clock changes and around the turn of a year. */
export const anyDate: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('2026-03-27', '2026-10-23', '2026-12-22', '2026-06-01'),
    fc.integer({ min: 0, max: 13 }),
  )
  .map(([start, days]) => Temporal.PlainDate.from(start).add({ days }).toString())

/** Any schedule in Berlin's time zone, with at most three special days. */
export const anySchedule: fc.Arbitrary<OpeningSchedule> = fc.record({
  weekly: anyWeek,
  special: fc.array(
    fc.tuple(anyDate, dayHours).map(([date, hours]) => ({ ...hours, date, label: null })),
    { maxLength: 3 },
  ),
  publicHolidays: fc.constantFrom('closed' as const, 'weekly' as const),
  region: fc.constantFrom('HH', 'BY', 'NW', 'SN'),
  timeZone: fc.constant('Europe/Berlin'),
})
