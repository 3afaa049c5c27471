import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import type { OpeningSchedule } from './opening-hours.ts'
import {
  anyDate,
  anySchedule,
  at,
  daily,
  scheduleOf,
  specialDay,
  weekOf,
} from './opening-hours.test-support.ts'
import { buildOpeningTimeline } from './opening-timeline.ts'
import { findPublicHoliday } from './public-holiday.server.ts'

afterEach(() => vi.unstubAllEnvs())

const build = (parts: Partial<OpeningSchedule>, from: string, days?: number) =>
  buildOpeningTimeline(scheduleOf(parts), findPublicHoliday, at(from), days)

/** `2026-06-02 10:00–20:00 (600 min)`, with the real length in minutes. */
const lines = (parts: Partial<OpeningSchedule>, from: string, days: number) =>
  build(parts, from, days).spans.map(({ date, opensAt, opensText, closes }) =>
    closes === null
      ? `${date} ${opensText}–…`
      : `${date} ${opensText}–${closes.text} (${(closes.at - opensAt) / 60_000} min)`,
  )

test('HRS-03 converts the hours to absolute times', () => {
  expect(build({}, '2026-06-02T12:00', 2)).toEqual({
    spans: [2, 3].map((day) => ({
      date: `2026-06-0${day}`,
      dayOfWeek: day,
      opensAt: Date.parse(`2026-06-0${day}T08:00Z`),
      opensText: '10:00',
      closes: { at: Date.parse(`2026-06-0${day}T18:00Z`), text: '20:00', dayOfWeek: day },
    })),
    midnights: ['01', '02', '03'].map((day) => Date.parse(`2026-06-${day}T22:00Z`)),
  })
})

test('HRS-03 covers nine days and is equal at every time of a day', () => {
  const morning = build({}, '2026-06-02T00:00')
  expect(morning.midnights).toHaveLength(10)
  expect(build({}, '2026-06-02T23:59')).toEqual(morning)
})

const night = weekOf(null, null, null, null, '18:00–02:00', '18:00–02:00', null)

test.each<[string, Partial<OpeningSchedule>, string, number, string[]]>([
  [
    'two intervals apart',
    { weekly: daily('09:00–12:30, 14:00–18:00') },
    '2026-06-02T12:00',
    1,
    ['2026-06-02 09:00–12:30 (210 min)', '2026-06-02 14:00–18:00 (240 min)'],
  ],
  [
    'two touching intervals as one',
    { weekly: daily('09:00–12:30, 12:30–18:00') },
    '2026-06-02T12:00',
    1,
    ['2026-06-02 09:00–18:00 (540 min)'],
  ],
  [
    'two intervals in the wrong order and overlapping',
    { weekly: daily('12:00–18:00, 09:00–13:00') },
    '2026-06-02T12:00',
    1,
    ['2026-06-02 09:00–18:00 (540 min)'],
  ],
  [
    'an interval inside another',
    { weekly: daily('09:00–18:00, 10:00–11:00') },
    '2026-06-02T12:00',
    1,
    ['2026-06-02 09:00–18:00 (540 min)'],
  ],
  [
    'the night that began yesterday',
    { weekly: night },
    '2026-06-06T01:00',
    2,
    ['2026-06-05 18:00–02:00 (480 min)', '2026-06-06 18:00–02:00 (480 min)'],
  ],
  [
    'a night into a holiday, though the holiday itself is closed',
    { weekly: night },
    '2026-10-03T01:00',
    2,
    ['2026-10-02 18:00–02:00 (480 min)'],
  ],
  [
    'midnight written as 00:00',
    { weekly: daily('18:00–00:00') },
    '2026-06-02T12:00',
    1,
    ['2026-06-02 18:00–24:00 (360 min)'],
  ],
  [
    'no closing around the clock',
    { weekly: daily('00:00–24:00') },
    '2026-06-02T12:00',
    3,
    ['2026-06-01 00:00–…'],
  ],
  [
    'no closing from ten to ten',
    { weekly: daily('10:00–10:00') },
    '2026-06-02T12:00',
    1,
    ['2026-06-01 10:00–…'],
  ],
  [
    'a closing right at the end',
    { weekly: daily('00:00–24:00'), special: [specialDay('2026-06-04', null)] },
    '2026-06-02T12:00',
    2,
    ['2026-06-01 00:00–24:00 (4320 min)'],
  ],
  [
    'a closing after the end',
    { weekly: daily('20:00–04:00') },
    '2026-06-02T12:00',
    1,
    ['2026-06-01 20:00–04:00 (480 min)', '2026-06-02 20:00–04:00 (480 min)'],
  ],
  [
    'a short night at the change to summer time',
    { weekly: daily('22:00–06:00') },
    '2026-03-29T12:00',
    1,
    ['2026-03-28 22:00–06:00 (420 min)', '2026-03-29 22:00–06:00 (480 min)'],
  ],
  [
    'a long night at the change to winter time',
    { weekly: daily('22:00–06:00') },
    '2026-10-25T12:00',
    1,
    ['2026-10-24 22:00–06:00 (540 min)', '2026-10-25 22:00–06:00 (480 min)'],
  ],
  [
    'a closing in the skipped hour as the clock then reads',
    { weekly: daily('22:00–02:30') },
    '2026-03-29T12:00',
    1,
    ['2026-03-28 22:00–03:30 (270 min)', '2026-03-29 22:00–02:30 (270 min)'],
  ],
  [
    'nothing for hours that are skipped whole',
    { weekly: daily('02:00–03:00') },
    '2026-03-29T12:00',
    2,
    ['2026-03-30 02:00–03:00 (60 min)'],
  ],
  [
    'a closing in the repeated hour at its first time',
    { weekly: daily('22:00–02:30') },
    '2026-10-25T01:00',
    1,
    ['2026-10-24 22:00–02:30 (270 min)', '2026-10-25 22:00–02:30 (270 min)'],
  ],
])('HRS-03 has %s', (_, parts, from, days, expected) => {
  expect(lines(parts, from, days)).toEqual(expected)
})

test('HRS-03 gives the weekday of a closing time, where midnight is the end of a day', () => {
  const closingDays = (hours: string) =>
    build({ weekly: daily(hours) }, '2026-06-02T12:00', 1).spans.at(-1)?.closes?.dayOfWeek
  expect([closingDays('18:00–24:00'), closingDays('18:00–02:00')]).toEqual([2, 3])
})

test('HRS-03 counts in the place’s zone, not in the machine’s', () => {
  const here = build({}, '2026-10-24T23:30')
  for (const zone of ['Pacific/Kiritimati', 'America/Los_Angeles', 'Asia/Tokyo']) {
    vi.stubEnv('TZ', zone)
    expect(Temporal.Now.timeZoneId()).toBe(zone)
    expect(build({}, '2026-10-24T23:30')).toEqual(here)
  }
  const lisbon = build({ timeZone: 'Europe/Lisbon' }, '2026-10-24T12:00')
  expect(lisbon.spans[0]?.opensAt).toBe(at('2026-10-24T10:00', 'Europe/Lisbon'))
})

test('HRS-03 makes spans that are ordered, disjoint and not empty', () => {
  fc.assert(
    fc.property(anySchedule, anyDate, fc.integer({ min: 1, max: 9 }), (schedule, date, days) => {
      const from = at(`${date}T12:00`)
      const { spans, midnights } = buildOpeningTimeline(schedule, findPublicHoliday, from, days)
      expect(midnights).toHaveLength(days + 1)
      spans.forEach(({ opensAt, closes }, index) => {
        const next = spans[index + 1]
        const end = closes?.at ?? Infinity
        expect(end).toBeGreaterThan(opensAt)
        expect(end).toBeGreaterThan(midnights[0] ?? 0)
        expect(opensAt).toBeLessThan(midnights.at(-1) ?? 0)
        if (next) expect(next.opensAt).toBeGreaterThan(end)
      })
    }),
  )
})
