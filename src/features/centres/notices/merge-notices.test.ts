import { expect, test } from 'vitest'
import type { OpeningSchedule } from '#features/centres/opening-hours/opening-hours.ts'
import { closeEarly, isOnService, listClosedEntrances, mergeNotices } from './merge-notices.ts'
import type { PostedNotice } from './posted-notice.ts'

const operation = { from: '09:00', till: '20:00' }
const schedule: OpeningSchedule = {
  weekly: ([1, 2, 3, 4, 5, 6, 7] as const).map((dayOfWeek) => ({ dayOfWeek, isClosed: false, operation })),
  special: [],
  publicHolidays: 'closed',
  region: 'SH',
  timeZone: 'Europe/Berlin',
}
const note = { de: 'Bitte Aufzug A', en: null }
const [liftA, liftB] = [
  { de: 'Aufzug A', en: 'Lift A' },
  { de: 'Aufzug B', en: 'Lift B' },
]
const lifts = {
  uid: 'aufzuege',
  outOfOrder: null,
  parts: [
    { name: liftA, outOfOrder: { since: '2026-11-01', note: null } },
    { name: liftB, outOfOrder: null },
  ],
}
const centre = { services: [lifts], schedule }
const broken = (part: typeof liftA): PostedNotice => ({
  about: { kind: 'out-of-order', service: 'aufzuege', part: part.de, name: part },
  text: note,
  // Already the 29th in Berlin.
  from: new Date('2026-11-28T23:30:00Z'),
})
const noHoliday = () => null
const merge = (...posted: PostedNotice[]) => mergeNotices(centre, posted, noHoliday)

test('STF-10 a notice puts one part out of order, since its day at the centre', () => {
  const { services, posted } = merge(broken(liftB))
  expect(services[0]?.parts[1]?.outOfOrder).toEqual({ since: '2026-11-29', note })
  expect(services[0]?.parts[0]?.outOfOrder).toEqual({ since: '2026-11-01', note: null })
  expect(posted).toHaveLength(1)
})

test('STF-10 what the content says is out of order stays so, with its day, and gets the newer words', () => {
  expect(merge(broken(liftA)).services[0]?.parts[0]?.outOfOrder).toEqual({ since: '2026-11-01', note })
})

test('STF-10 a thing that older content does not know is on no service, and its notice stands alone', () => {
  expect(isOnService(broken(liftB), [lifts])).toBe(true)
  expect(isOnService(broken({ de: 'Aufzug C', en: 'Lift C' }), [lifts])).toBe(false)
  expect(isOnService({ about: { kind: 'text' }, text: note, from: new Date(0) }, [lifts])).toBe(false)
})

test('STF-10 entrances that are closed', () => {
  const entrance = { kind: 'entrance', entrance: 'nord', name: { de: 'Nord', en: null } } as const
  expect(listClosedEntrances([broken(liftA), { about: entrance, text: null, from: new Date(0) }])).toEqual([
    'nord',
  ])
})

const day = '2026-11-28'
const early = (time: string, hours = schedule) =>
  closeEarly(hours, { day, time, label: null }, noHoliday).special.map(({ operation: day28 }) => day28)

test('STF-10 a day that ends early is a special day', () => {
  expect(early('18:00')).toEqual([{ from: '09:00', till: '18:00' }])
  expect(
    merge({ about: { kind: 'closing', day, time: '18:00' }, text: note, from: new Date(0) }).schedule.special,
  ).toEqual([{ date: day, label: note, isClosed: false, operation: { from: '09:00', till: '18:00' } }])
})

test('STF-10 it never opens a day for longer, and a day that would end before it begins is closed', () => {
  expect(early('20:00')).toEqual([])
  expect(early('21:00')).toEqual([])
  expect(early('08:00')).toEqual([null])
})

test('STF-10 an early end takes away the second half of a day, or a night', () => {
  const withHours = (
    hours: typeof operation & { from_ext?: string; till_ext?: string },
  ): OpeningSchedule => ({
    ...schedule,
    special: [{ date: day, label: null, isClosed: false, operation: hours }],
  })
  const halves = withHours({ from: '09:00', till: '12:30', from_ext: '14:00', till_ext: '18:00' })
  expect(early('13:00', halves)).toEqual([{ from: '09:00', till: '12:30' }])
  expect(early('16:00', halves)).toEqual([
    { from: '09:00', till: '12:30', from_ext: '14:00', till_ext: '16:00' },
  ])
  expect(early('23:00', withHours({ from: '18:00', till: '02:00' }))).toEqual([
    { from: '18:00', till: '23:00' },
  ])
})
