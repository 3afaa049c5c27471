import { expect, test } from 'vitest'
import { chooseLocale } from './choose-locale.ts'

test.each([
  [undefined, undefined, 'de'],
  [undefined, 'en', 'en'],
  [undefined, 'en-GB de', 'en'],
  [undefined, 'fr DE-at en', 'de'],
  [undefined, 'fr', 'de'],
  [undefined, 7, 'de'],
  ['de', 'en', 'de'],
  ['en', 'de', 'en'],
  ['fr', 'en', 'en'],
])('PRD-02 the sign-in page, chosen %j and asked for in %j, is in %s', (chosen, uiLocales, locale) => {
  expect(chooseLocale(chosen, uiLocales)).toBe(locale)
})
