import { expect, test } from 'vitest'
import { chooseLocale, readAcceptedLanguages } from './choose-locale.ts'

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

test.each([
  ['en-GB,en;q=0.9,de;q=0.8', 'en'],
  ['fr-FR, fr;q=0.9, de;q=0.8, en', 'de'],
  ['*', 'de'],
  ['', 'de'],
  [undefined, 'de'],
])('PRD-02 a page that the app has not asked for, in a browser of %j, is in %s', (header, locale) => {
  expect(chooseLocale(undefined, readAcceptedLanguages(header))).toBe(locale)
})
