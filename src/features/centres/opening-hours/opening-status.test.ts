import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideEffectiveDay } from './effective-day.ts'
import { listIntervals } from './list-intervals.ts'
import type { OpeningSchedule } from './opening-hours.ts'
import { anyDate, anySchedule, at, daily, scheduleOf, specialDay } from './opening-hours.test-support.ts'
import { decideOpeningStatus, nextChangeAt } from './opening-status.ts'
import { buildOpeningTimeline } from './opening-timeline.ts'
import { findPublicHoliday } from './public-holiday.server.ts'

/** The timeline of the nine days from Tuesday, 2 June 2026; Thursday the 4th is a holiday in NW. */
const timelineOf = (parts: Partial<OpeningSchedule> = {}) =>
  buildOpeningTimeline(scheduleOf({ region: 'NW', ...parts }), findPublicHoliday, at('2026-06-02T12:00'))

const usual = timelineOf()
const split = timelineOf({ weekly: daily('09:00–12:30, 14:00–18:00') })
const bar = timelineOf({ weekly: daily('18:00–02:00') })
const garage = timelineOf({ weekly: daily('00:00–24:00'), publicHolidays: 'weekly' })
const sundaysOff = timelineOf({
  weekly: daily('00:00–24:00'),
  publicHolidays: 'weekly',
  special: [specialDay('2026-06-07', null)],
})
const openingForGood = timelineOf({
  weekly: daily('10:00–10:00'),
  publicHolidays: 'weekly',
  special: [specialDay('2026-06-01', null)],
})
const never = timelineOf({ weekly: daily(null) })
const lateStart = timelineOf({ weekly: daily(null), special: [specialDay('2026-06-09', '10:00–20:00')] })

test.each([
  ['open', usual, '2026-06-02T10:00', { kind: 'open', closesText: '20:00', closesTomorrow: false }],
  ['open up to the half hour', usual, '2026-06-02T19:29:59', { kind: 'open', closesText: '20:00' }],
  ['closing soon', usual, '2026-06-02T19:30', { kind: 'closing-soon', closesText: '20:00' }],
  ['closing soon, last second', usual, '2026-06-02T19:59:59', { kind: 'closing-soon', closesText: '20:00' }],
  ['before opening', usual, '2026-06-02T09:59', { kind: 'opens-today', opensText: '10:00' }],
  [
    'tomorrow',
    usual,
    '2026-06-02T20:00',
    {
      kind: 'opens-later',
      dayOfWeek: 3,
      date: '2026-06-03',
      opensText: '10:00',
      isTomorrow: true,
      daysAway: 1,
    },
  ],
  [
    'after a holiday',
    usual,
    '2026-06-03T22:00',
    { kind: 'opens-later', dayOfWeek: 5, opensText: '10:00', isTomorrow: false, daysAway: 2 },
  ],
  ['in the lunch break', split, '2026-06-02T13:00', { kind: 'opens-today', opensText: '14:00' }],
  [
    'past midnight, evening',
    bar,
    '2026-06-02T20:00',
    { kind: 'open', closesText: '02:00', closesTomorrow: true },
  ],
  [
    'past midnight, night',
    bar,
    '2026-06-03T00:30',
    { kind: 'open', closesText: '02:00', closesTomorrow: false },
  ],
  ['into a holiday', bar, '2026-06-04T01:45', { kind: 'closing-soon', closesText: '02:00' }],
  ['around the clock', garage, '2026-06-04T03:00', { kind: 'open-always' }],
  ['for days', sundaysOff, '2026-06-04T12:00', { kind: 'open-for-days', closesText: '24:00', dayOfWeek: 6 }],
  [
    'midnight tomorrow',
    sundaysOff,
    '2026-06-05T12:00',
    { kind: 'open', closesText: '24:00', closesTomorrow: true },
  ],
  [
    'midnight today',
    sundaysOff,
    '2026-06-06T12:00',
    { kind: 'open', closesText: '24:00', closesTomorrow: false },
  ],
  ['in a week', lateStart, '2026-06-02T12:00', { kind: 'opens-later', dayOfWeek: 2, daysAway: 7 }],
  ['never', never, '2026-06-02T12:00', { kind: 'closed-long' }],
  ['before the timeline', usual, '2026-06-01T23:59', { kind: 'unknown' }],
  ['on its last day', usual, '2026-06-10T23:59', { kind: 'closed-long' }],
  ['after the timeline', garage, '2026-06-11T00:00', { kind: 'unknown' }],
])('HRS-03 decides the status: %s', (_, timeline, now, expected) => {
  expect(decideOpeningStatus(timeline, at(now))).toMatchObject(expected)
})

test.each([
  ['the opening', usual, '2026-06-02T08:00', '2026-06-02T10:00'],
  ['half an hour before closing', usual, '2026-06-02T10:00', '2026-06-02T19:30'],
  ['the closing', usual, '2026-06-02T19:30', '2026-06-02T20:00'],
  ['midnight', usual, '2026-06-02T20:00', '2026-06-03T00:00'],
  ['an opening without a closing', openingForGood, '2026-06-02T08:00', '2026-06-02T10:00'],
  ['the start', usual, '2026-05-30T20:00', '2026-06-02T00:00'],
  ['the end', never, '2026-06-10T20:00', '2026-06-11T00:00'],
])('HRS-03 changes next at %s', (_, timeline, now, expected) => {
  expect(nextChangeAt(timeline, at(now))).toBe(at(expected))
})

test('HRS-03 has no next change after the end of the timeline', () => {
  expect(nextChangeAt(bar, at('2026-06-11T00:00'))).toBeNull()
})

/** Compares clock times only: is it between "from" and "till" of today, or still before yesterday's "till"? */
function isOpenByTheClock(schedule: OpeningSchedule, nowMs: number): boolean {
  const now = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(schedule.timeZone)
  const clock = now.toPlainTime().toString({ smallestUnit: 'minute' })
  const intervalsOf = (date: Temporal.PlainDate) => {
    const day = decideEffectiveDay(schedule, findPublicHoliday, date.toString())
    return day.isClosed ? [] : listIntervals(day.operation)
  }
  const today = now.toPlainDate()
  return (
    intervalsOf(today).some(({ from, till }) => clock >= from && (till <= from || clock < till)) ||
    intervalsOf(today.subtract({ days: 1 })).some(({ from, till }) => till <= from && clock < till)
  )
}

/** A moment within the nine days of a timeline, including the nights of clock changes. */
const anyMoment = fc.record({
  schedule: anySchedule,
  date: anyDate,
  minutes: fc.integer({ min: 0, max: 9 * 24 * 60 - 61 }),
})

test('HRS-03 agrees with the local time at any moment', () => {
  fc.assert(
    fc.property(anyMoment, ({ schedule, date, minutes }) => {
      const from = at(`${date}T00:00`)
      const now = from + minutes * 60_000
      const { kind } = decideOpeningStatus(buildOpeningTimeline(schedule, findPublicHoliday, from), now)
      expect(kind.startsWith('open-') || kind === 'open' || kind === 'closing-soon').toBe(
        isOpenByTheClock(schedule, now),
      )
    }),
    { numRuns: 500 },
  )
})

test('HRS-03 keeps the status until the next change, which lies ahead', () => {
  fc.assert(
    fc.property(
      anyMoment,
      fc.double({ min: 0, max: 1, noNaN: true }),
      ({ schedule, date, minutes }, part) => {
        const from = at(`${date}T00:00`)
        const now = from + minutes * 60_000
        const timeline = buildOpeningTimeline(schedule, findPublicHoliday, from)
        const next = nextChangeAt(timeline, now) ?? now
        expect(next).toBeGreaterThan(now)
        const meanwhile = now + Math.floor((next - 1 - now) * part)
        expect(decideOpeningStatus(timeline, meanwhile)).toEqual(decideOpeningStatus(timeline, now))
        expect(decideOpeningStatus(timeline, next - 1)).toEqual(decideOpeningStatus(timeline, now))
      },
    ),
  )
})
