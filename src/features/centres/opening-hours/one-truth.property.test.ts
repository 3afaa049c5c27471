import { expect, test } from 'vitest'
import { runs } from '../../../../tests/support/property-runs.ts'
import { decideEffectiveDay } from './effective-day.ts'
import { federalStates } from './federal-states.ts'
import { formatHours } from './format-hours.ts'
import { listIntervals } from './list-intervals.ts'
import { openKinds } from './open-kinds.ts'
import { describeOpeningHours } from './opening-hours-json-ld.server.ts'
import { buildOpeningInfo } from './opening-info.server.ts'
import { at, scheduleOf, specialDay, weekOf } from './opening-hours.test-support.ts'
import type { OpeningSchedule, OpeningTimeline, Operation } from './opening-hours.ts'
import { decideOpeningStatus } from './opening-status.ts'
import { buildOpeningTimeline } from './opening-timeline.ts'
import { findPublicHoliday } from './public-holiday.server.ts'
import { describeTodaysHours } from './todays-hours.ts'
import { keepWithinCentre } from './within-centre.ts'

const split = '09:00–12:30, 14:00–18:00'
const special = [
  specialDay('2026-12-24', '10:00–14:00'),
  specialDay('2027-10-03', '13:00–18:00'),
  specialDay('2027-11-12', null),
  specialDay('2028-02-29', split),
]

/** Schedules as centres, shops and car parks have them, in a state. */
function schedulesIn(region: string): readonly OpeningSchedule[] {
  const centre = scheduleOf({ region, special })
  const late = weekOf(null, split, '10:00–20:00', '10:00–20:00', '11:00–24:00', '11:00–24:00', '08:00–13:00')
  const shop = scheduleOf({ region, weekly: late, publicHolidays: 'weekly' })
  return [
    centre,
    keepWithinCentre(shop, centre, findPublicHoliday),
    keepWithinCentre({ ...shop, publicHolidays: 'open' }, centre, findPublicHoliday),
    scheduleOf({ region, weekly: late, special: [specialDay('2027-12-31', '10:00–16:00')] }),
  ]
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
type Specification = { dayOfWeek?: string; validFrom?: string; opens: string; closes: string }

/** What a machine reads of a day: its own specification, or else that of the weekday. */
function readJsonLd(schedule: OpeningSchedule, nowMs: number, date: Temporal.PlainDate): string | null {
  const described = describeOpeningHours(schedule, nowMs)
  const weekday = weekdays[date.dayOfWeek - 1]
  const own = (described.specialOpeningHoursSpecification as readonly Specification[]).filter(
    ({ validFrom }) => validFrom === date.toString(),
  )
  const week = (described.openingHoursSpecification as readonly Specification[]).filter(
    ({ dayOfWeek }) => dayOfWeek === weekday,
  )
  const hours = (own.length > 0 ? own : week).filter(({ opens, closes }) => opens !== closes)
  const text = hours.map(({ opens, closes }) => `${opens}–${closes.replace('23:59', '24:00')}`).join(', ')
  return text === '' ? null : text
}

/** What a visitor reads of a day in the table: among the exceptions, or else in the week. */
function readTable(schedule: OpeningSchedule, nowMs: number, date: Temporal.PlainDate): string | null {
  const { ranges, exceptions } = buildOpeningInfo(schedule, 'de', nowMs)
  const shown =
    [date.day, date.month].map((part) => String(part).padStart(2, '0')).join('.') + `.${date.year}`
  const exception = exceptions.find((day) => day.date === shown)
  if (exception !== undefined) return exception.hours
  return (
    ranges.find(({ firstDay, lastDay }) => firstDay <= date.dayOfWeek && date.dayOfWeek <= lastDay)?.hours ??
    null
  )
}

/** What search («open until») and API (`open` of a car park) say at a time of a day: both decide by this. */
const saysOpen = (timeline: OpeningTimeline, date: Temporal.PlainDate, clock: string): boolean =>
  openKinds.includes(decideOpeningStatus(timeline, at(`${date.toString()}T${clock}`)).kind)

const moments = ['07:00', '09:30', '13:15', '17:30', '23:15']
const isWithin = (operation: Operation | null, clock: string): boolean =>
  operation !== null && listIntervals(operation).some(({ from, till }) => from <= clock && clock < till)

/** Four of the sixteen states, whose holidays differ; the long tests try all. */
test.each(federalStates.slice(0, runs(4)))(
  'HRS-04 RTE-16 page, status, structured data, search and API say the same of each day of two years: %s',
  (region) => {
    const differing: unknown[] = []
    for (const schedule of schedulesIn(region)) {
      for (let month = 0; month < 24; month += 1) {
        const first = Temporal.PlainDate.from('2026-12-01').add({ months: month })
        const nowMs = at(`${first.toString()}T00:00`)
        const timeline = buildOpeningTimeline(schedule, findPublicHoliday, nowMs, first.daysInMonth)
        for (let date = first; date.month === first.month; date = date.add({ days: 1 })) {
          const { operation } = decideEffectiveDay(schedule, findPublicHoliday, date.toString())
          const expected = operation === null ? null : formatHours(operation)
          const said = {
            table: readTable(schedule, nowMs, date),
            // It tells of a year.
            jsonLd: readJsonLd(schedule, at(`${month < 12 ? 2026 : 2027}-12-01T00:00`), date),
            today: describeTodaysHours(timeline, at(`${date.toString()}T00:00`)),
          }
          const wrong = moments.filter(
            (clock) => saysOpen(timeline, date, clock) !== isWithin(operation, clock),
          )
          if (wrong.length > 0 || Object.values(said).some((text) => text !== expected))
            differing.push({ date: date.toString(), expected, wrong, ...said })
        }
      }
    }
    expect(differing).toEqual([])
  },
)
