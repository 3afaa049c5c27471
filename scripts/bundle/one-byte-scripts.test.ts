import { expect, test } from 'vitest'
import { escapeWide } from './one-byte-scripts.ts'

test.each([
  [`'Öffnungszeiten: 9–20 Uhr'`, String.raw`'Öffnungszeiten: 9\u201320 Uhr'`],
  ['`${1}…`', '`${1}\\u2026`'],
  [String.raw`'\\…'`, String.raw`'\\\u2026'`],
  [`'👋'`, String.raw`'\ud83d\udc4b'`],
])('%s has the same value in one byte for each character', (code, escaped) => {
  expect(escapeWide(code)).toBe(escaped)
  // oxlint-disable-next-line no-eval
  expect((0, eval)(escaped)).toBe((0, eval)(code))
})

test.each([
  [/[„“]/u, '„'],
  [/^👋$/u, '👋'],
  [/[^–]/, '–'],
])('%s finds the same', (expression, text) => {
  const escaped = escapeWide(String(expression)) ?? ''
  expect(escaped).not.toMatch(/[^\0-\xff]/)
  // oxlint-disable-next-line no-eval
  expect(((0, eval)(escaped) as RegExp).test(text)).toBe(expression.test(text))
})

test.each(['String.raw`a…`', String.raw`'\…'`, String.raw`'\\\…'`])('%s stays as it is', (code) => {
  expect(escapeWide(code)).toBeUndefined()
})
