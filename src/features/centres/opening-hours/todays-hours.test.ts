import { expect, test } from 'vitest'
import type { OpeningSchedule } from './opening-hours.ts'
import { at, daily, noHolidays, scheduleOf, specialDay } from './opening-hours.test-support.ts'
import { buildOpeningTimeline } from './opening-timeline.ts'
import { describeTodaysHours } from './todays-hours.ts'

/** The timeline from Tuesday, 2 June 2026. */
const timelineOf = (parts: Partial<OpeningSchedule> = {}) =>
  buildOpeningTimeline(scheduleOf(parts), noHolidays, at('2026-06-02T12:00'))

const usual = timelineOf({ special: [specialDay('2026-06-05', '10:00–22:00')] })
const split = timelineOf({ weekly: daily('09:00–12:30, 14:00–18:00') })
const bar = timelineOf({ weekly: daily('18:00–02:00') })
const garage = timelineOf({ weekly: daily('00:00–24:00'), publicHolidays: 'weekly' })

test.each([
  ['in the night before', usual, '2026-06-02T00:00', '10:00', '20:00'],
  ['while it is open', usual, '2026-06-02T12:00', '10:00', '20:00'],
  ['after closing', usual, '2026-06-02T23:59', '10:00', '20:00'],
  ['on a special day', usual, '2026-06-05T12:00', '10:00', '22:00'],
  ['past midnight, those of the new day', bar, '2026-06-03T01:00', '18:00', '02:00'],
])('HRS-03 the hours of today, %s', (_, timeline, now, from, till) => {
  expect(describeTodaysHours(timeline, at(now))).toBe(`${from}–${till}`)
})

test('HRS-03 the hours of today with a break', () => {
  expect(describeTodaysHours(split, at('2026-06-02T13:00'))).toBe('09:00–12:30, 14:00–18:00')
})

test.each([
  ['on a Sunday', usual, '2026-06-07T12:00'],
  ['around the clock', garage, '2026-06-03T12:00'],
  ['outside the timeline', usual, '2026-05-01T12:00'],
])('HRS-03 no hours of today %s', (_, timeline, now) => {
  expect(describeTodaysHours(timeline, at(now))).toBeNull()
})
