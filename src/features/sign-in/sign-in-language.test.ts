import { expect, test } from 'vitest'
import { inLanguage } from './sign-in-language.ts'

test.each([
  ['/hafen/parken?x=a%20b&profile', 'en', '/en/hafen/parking?x=a%20b&profile'],
  ['/en/hafen/parking/payment-history', 'de', '/hafen/parken/bezahlhistorie'],
  ['/hafen/shops/kornwerk', 'de', '/hafen/shops/kornwerk'],
  ['/', 'en', '/en'],
  ['/en?profile', 'de', '/?profile'],
  ['/a/b/c/d', 'en', '/en/a/b/c/d'],
] as const)('RTE-42 LOG-02 the return to %s in %s leads to %s', (address, locale, expected) => {
  expect(inLanguage(address, locale)).toBe(expected)
})
