import fc from 'fast-check'
import compile from 'icu-minify/compile'
import { describe, expect, test } from 'vitest'
import { formatClock, formatDate } from './date-text.ts'
import { formatMessage } from './format-message.ts'
import { localeOfPath, withoutLocale } from './locale.ts'
import { pickOptionalText, pickText } from './localised.ts'
import { formatMoney } from './money-text.ts'

describe('money and dates', () => {
  test.each([
    [0, '0,00 €'],
    [5, '0,05 €'],
    [235, '2,35 €'],
    [123450, '1.234,50 €'],
    [100000000, '1.000.000,00 €'],
    [-235, '-2,35 €'],
  ])('LIM-03 %d cents are %s', (cents, text) => {
    // The space before the euro sign is a non-breaking one.
    expect(formatMoney(cents)).toBe(text.replace(' ', '\u00a0'))
  })

  test('LIM-03 every amount is written as Intl writes it', () => {
    const euros = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })
    fc.assert(fc.property(fc.integer(), (cents) => formatMoney(cents) === euros.format(cents / 100)))
  })

  test.each([
    ['2026-12-24', '24.12.2026'],
    ['2026-01-02', '02.01.2026'],
  ])('LIM-03 %s is %s', (day, text) => expect(formatDate(day)).toBe(text))

  test.each([
    ['2026-11-20T13:05:00Z', 'Europe/Berlin', '14:05'],
    ['2026-11-20T23:05:00Z', 'Europe/Berlin', '00:05'],
    ['2026-07-01T12:00:00Z', 'Europe/Berlin', '14:00'],
    ['2026-07-01T22:00:00Z', 'Europe/Berlin', '00:00'],
    ['2026-07-01T12:00:00Z', 'UTC', '12:00'],
  ])('LIM-03 the clock shows %s in %s as %s', (moment, timeZone, text) => {
    expect(formatClock(Date.parse(moment), timeZone)).toBe(text)
  })
})

describe('a text of the content', () => {
  test('PRD-02 is shown in the page’s language where it exists', () => {
    expect(pickText({ de: 'Hallo', en: 'Hello' }, 'de')).toEqual({ value: 'Hallo', lang: 'de' })
    expect(pickText({ de: 'Hallo', en: 'Hello' }, 'en')).toEqual({ value: 'Hello', lang: 'en' })
  })

  test('PRD-02 falls back to German and says so', () => {
    for (const en of [null, ''])
      expect(pickText({ de: 'Hallo', en }, 'en')).toEqual({ value: 'Hallo', lang: 'de' })
    expect(pickOptionalText({ de: 'Hallo', en: null }, 'en')).toEqual({ value: 'Hallo', lang: 'de' })
    expect(pickOptionalText(null, 'en')).toBeNull()
  })
})

test.each([
  ['/', 'de'],
  ['/en', 'en'],
  ['/en/', 'en'],
  ['/en/hafen', 'en'],
  ['/entenhausen', 'de'],
  ['/hafen/en', 'de'],
  ['/EN', 'de'],
])('RTE-42 the path %s is %s', (path, locale) => expect(localeOfPath(path)).toBe(locale))

test.each([
  ['/', '/'],
  ['/hafen/shops', '/hafen/shops'],
  ['/en', '/'],
  ['/en/hafen/shops', '/hafen/shops'],
  ['/entest', '/entest'],
  ['/en/en', '/en'],
])('RTE-42 the path %s without its language is %s', (path, rest) => expect(withoutLocale(path)).toBe(rest))

describe('counts', () => {
  const count = compile('{n, plural, one {#} other {#}}')
  test.each([
    [0, '0', '0'],
    [81, '81', '81'],
    [999, '999', '999'],
    [1000, '1.000', '1,000'],
    [1418, '1.418', '1,418'],
    [1234567, '1.234.567', '1,234,567'],
    [2.5, '2,5', '2.5'],
    [-3, '-3', '-3'],
  ])('LIM-03 %d is %s in German and %s in English', (n, de, en) => {
    expect([formatMessage('de', count, { n }), formatMessage('en', count, { n })]).toEqual([de, en])
  })
})
