import { expect, test } from 'vitest'
import type { OpeningSchedule } from '#features/centres/opening-hours/opening-hours.ts'
import { decideLaterEnd, decideNotice, usualEnd } from './decide-notice.ts'

/** Four in the afternoon in Hamburg. */
const now = Date.parse('2026-11-27T15:00:00Z')
const hour = 3_600_000
const day = 24 * hour
const schedule: OpeningSchedule = {
  weekly: ([1, 2, 3, 4, 5, 6, 7] as const).map((dayOfWeek) => ({
    dayOfWeek,
    isClosed: false,
    operation: { from: '09:00', till: '20:00' },
  })),
  special: [],
  publicHolidays: 'closed',
  region: 'HH',
  timeZone: 'Europe/Berlin',
}

test.each([
  ['an end to come', now + hour, now + hour + day],
  ['an end that has passed, which nobody has heard of yet', now - hour, now + day],
  ['an end in two weeks', now + 14 * day, now + 14 * day],
])('STF-10 %s is put off by a day, and never by more than two weeks from now', (_, until, later) => {
  expect(decideLaterEnd(new Date(until), now).getTime()).toBe(later)
})

test.each([
  ['18:00', true],
  ['16:01', true],
  // Now, earlier today, and when it closes anyway.
  ['16:00', false],
  ['15:00', false],
  ['20:00', false],
  ['21:00', false],
])('STF-10 at four the house can close early at %s: %s', (time, isTaken) => {
  const about = { kind: 'closing', day: '2026-11-27', time } as const
  const form = { kind: 'closing', step: '', de: 'Sturm' } as unknown as Parameters<typeof decideNotice>[1]
  const facts = { services: [], entrances: [], schedule, findPublicHoliday: () => null, nowMs: now }
  const decided = decideNotice(about, form, facts)
  expect(decided).toEqual(
    isTaken
      ? {
          ok: true,
          value: {
            about,
            text: { de: 'Sturm', en: null },
            from: new Date(now),
            until: new Date('2026-11-27T23:00:00Z'),
          },
        }
      : { ok: false, problem: { time: 'staff_fault_notice_time' } },
  )
})

test('STF-10 the end that stands there at first is the next full hour tomorrow', () => {
  expect(usualEnd('Europe/Berlin', now + 1)).toBe('2026-11-28T17:00')
  expect(usualEnd('Europe/Berlin', now)).toBe('2026-11-28T16:00')
})
