import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anySchedule, at } from './opening-hours.test-support.ts'
import { timelineAt } from './kept-timeline.server.ts'
import { buildOpeningInfo } from './opening-info.server.ts'
import { buildOpeningTimeline } from './opening-timeline.ts'
import { findPublicHoliday } from './public-holiday.server.ts'

const hour = 3_600_000
/** Two nights in which the clocks change, and the days around them. */
const start = at('2026-03-27T12:00')

test('HRS-03 a timeline that is kept is the one that would be computed, at any moment and in any order', () => {
  fc.assert(
    fc.property(
      anySchedule,
      fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 2, maxLength: 8 }),
      (schedule, hours) => {
        for (const moment of hours.map((count) => start + (count * hour) / 4))
          expect(timelineAt(schedule, moment)).toEqual(
            buildOpeningTimeline(schedule, findPublicHoliday, moment),
          )
      },
    ),
    { numRuns: 40 },
  )
})

test('HRS-03 hours are computed once a day, and again after midnight of the place', () => {
  fc.assert(
    fc.property(anySchedule, (schedule) => {
      const at23 = Temporal.ZonedDateTime.from(`2026-05-08T23:00[${schedule.timeZone}]`).epochMilliseconds
      const info = buildOpeningInfo(schedule, 'en', at23)
      expect(buildOpeningInfo(schedule, 'en', at23 + hour - 1)).toBe(info)
      const next = buildOpeningInfo(schedule, 'en', at23 + hour)
      expect(next.timeline.midnights[0]).toBe(at23 + hour)
      expect(buildOpeningInfo(schedule, 'de', at23).ranges).not.toBe(info.ranges)
    }),
    { numRuns: 20 },
  )
})
