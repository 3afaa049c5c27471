import { expect, test } from 'vitest'
import {
  consentCookie,
  favouriteCentreCookie,
  localeCookie,
  readChoiceCookie,
  serialiseChoiceCookie,
} from './cookies.ts'

const days = (count: number) => `Max-Age=${count * 24 * 60 * 60}`
const partsOf = (text: string) => text.split('; ')

test('CTR-01 the chosen centre is kept for 7 days in centerRoute', () => {
  const parts = partsOf(serialiseChoiceCookie(favouriteCentreCookie, 'hafen'))
  expect(parts[0]).toBe('centerRoute=hafen')
  expect(parts).toContain(days(7))
})

test('RTE-42 the language is kept for 365 days', () => {
  const parts = partsOf(serialiseChoiceCookie(localeCookie, 'en'))
  expect(parts[0]).toBe('locale=en')
  expect(parts).toContain(days(365))
})

test('CON-02 the consent choices are kept for 180 days', () => {
  const parts = partsOf(serialiseChoiceCookie(consentCookie, 'v1.00'))
  expect(parts[0]).toBe('consent=v1.00')
  expect(parts).toContain(days(180))
})

test('LOG-07 the defaults: the whole site, SameSite=Strict, Secure', () => {
  for (const cookie of [favouriteCentreCookie, localeCookie, consentCookie])
    expect(partsOf(serialiseChoiceCookie(cookie, 'x')).slice(1).toSorted()).toEqual(
      [`Max-Age=${cookie.maxAge}`, 'Path=/', 'SameSite=Strict', 'Secure'].toSorted(),
    )
})

test.each([
  ['centerRoute=hafen', 'hafen'],
  ['a=b; centerRoute=hafen; locale=en', 'hafen'],
  ['centerRoute=', undefined],
  ['xcenterRoute=hafen', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('CTR-01 in the header %j the favourite centre is %j', (header, value) => {
  expect(readChoiceCookie(favouriteCentreCookie, header)).toBe(value)
})
