import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeOpeningHours } from './merge-opening-hours.ts'
import { anyWeek, daily, usualWeek, weekOf } from './opening-hours.test-support.ts'

const lines = (...args: Parameters<typeof mergeOpeningHours>) =>
  mergeOpeningHours(...args).map(({ days, hours }) => `${days} ${hours ?? 'closed'}`)

const split = '09:00–12:30, 14:00–18:00'

test.each([
  ['equal neighbours', usualWeek, ['Mo. - Sa. 10:00–20:00', 'So. closed']],
  ['all seven', daily('00:00–24:00'), ['Mo. - So. 00:00–24:00']],
  [
    'closed neighbours',
    weekOf(null, null, '10:00–18:00', null, null, null, null),
    ['Mo. - Di. closed', 'Mi. 10:00–18:00', 'Do. - So. closed'],
  ],
  [
    'only neighbours',
    weekOf('09:30–20:00', null, '09:30–20:00', '09:30–20:00', '09:30–21:00', '10:00–18:00', null),
    [
      'Mo. 09:30–20:00',
      'Di. closed',
      'Mi. - Do. 09:30–20:00',
      'Fr. 09:30–21:00',
      'Sa. 10:00–18:00',
      'So. closed',
    ],
  ],
  [
    'not across the end of the week',
    weekOf('10:00–18:00', null, null, null, null, null, '10:00–18:00'),
    ['Mo. 10:00–18:00', 'Di. - Sa. closed', 'So. 10:00–18:00'],
  ],
])('HRS-01 merges %s', (_, week, expected) => {
  expect(lines(week, 'de')).toEqual(expected)
})

test('HRS-01 names days by two letters and a period in both languages', () => {
  const week = weekOf('1–2', '2–3', '3–4', '4–5', '5–6', '6–7', '7–8')
  const days = (locale: 'de' | 'en') => mergeOpeningHours(week, locale).map((range) => range.days)
  expect(days('de')).toEqual(['Mo.', 'Di.', 'Mi.', 'Do.', 'Fr.', 'Sa.', 'So.'])
  expect(days('en')).toEqual(['Mo.', 'Tu.', 'We.', 'Th.', 'Fr.', 'Sa.', 'Su.'])
})

test('HRS-01 spells ranges out for screen readers', () => {
  const spoken = (locale: 'de' | 'en') =>
    mergeOpeningHours(usualWeek, locale).map((range) => range.spokenDays)
  expect(spoken('de')).toEqual(['Montag bis Samstag', 'Sonntag'])
  expect(spoken('en')).toEqual(['Monday to Saturday', 'Sunday'])
})

test('HRS-02 marks closed ranges and gives them no hours', () => {
  expect(mergeOpeningHours(weekOf(null, null, null, null, null, null, '13:00–18:00'), 'en')).toEqual([
    {
      firstDay: 1,
      lastDay: 6,
      days: 'Mo. - Sa.',
      spokenDays: 'Monday to Saturday',
      hours: null,
    },
    { firstDay: 7, lastDay: 7, days: 'Su.', spokenDays: 'Sunday', hours: '13:00–18:00' },
  ])
})

test('HRS-03 shows the second interval and counts it for «identical»', () => {
  expect(lines(weekOf(split, split, '09:00–12:30', split, null, null, null), 'de')).toEqual([
    `Mo. - Di. ${split}`,
    'Mi. 09:00–12:30',
    `Do. ${split}`,
    'Fr. - So. closed',
  ])
})

test('HRS-01 covers each weekday once and in order, and neighbouring ranges differ', () => {
  fc.assert(
    fc.property(anyWeek, (week) => {
      const ranges = mergeOpeningHours(week, 'de')
      const days = ranges.flatMap(({ firstDay, lastDay }) =>
        Array.from({ length: lastDay - firstDay + 1 }, (_, index) => firstDay + index),
      )
      expect(days).toEqual([1, 2, 3, 4, 5, 6, 7])
      ranges.slice(1).forEach((range, index) => expect(range.hours).not.toBe(ranges[index]?.hours))
    }),
  )
})
