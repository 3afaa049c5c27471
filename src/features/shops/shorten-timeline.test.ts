import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  anyDate,
  anySchedule,
  at,
  noHolidays,
} from '#features/centres/opening-hours/opening-hours.test-support.ts'
import { decideOpeningStatus } from '#features/centres/opening-hours/opening-status.ts'
import { buildOpeningTimeline } from '#features/centres/opening-hours/opening-timeline.ts'
import { describeTodaysHours } from '#features/centres/opening-hours/todays-hours.ts'
import { shortenTimeline } from './shorten-timeline.ts'

test('HRS-03 a shortened timeline gives the same status as the whole one, up to its end', () => {
  fc.assert(
    fc.property(anySchedule, anyDate, fc.nat(24 * 60 - 1), fc.nat(72), (schedule, date, minutes, later) => {
      const now = at(`${date}T00:00`) + minutes * 60_000
      const whole = buildOpeningTimeline(schedule, noHolidays, now)
      const short = shortenTimeline(whole, now)
      const moment = now + later * 3_600_000
      expect(decideOpeningStatus(short, moment)).toEqual(
        moment < (short.midnights.at(-1) ?? 0) ? decideOpeningStatus(whole, moment) : { kind: 'unknown' },
      )
      expect(short.spans.length).toBeLessThanOrEqual(whole.spans.length)
    }),
  )
})

test('HRS-03 a shortened timeline gives the hours of its day as the whole one, also when they are over', () => {
  fc.assert(
    fc.property(anySchedule, anyDate, fc.nat(24 * 60 - 1), (schedule, date, minutes) => {
      const now = at(`${date}T00:00`) + minutes * 60_000
      const whole = buildOpeningTimeline(schedule, noHolidays, now)
      expect(describeTodaysHours(shortenTimeline(whole, now), now)).toBe(describeTodaysHours(whole, now))
    }),
  )
})
