import { expect, test } from 'vitest'
import { letterOf } from './letter-of.ts'

test.each([
  ['Änderungsschneiderei', 'A'],
  ['bergauf', 'B'],
  ['Élan', 'E'],
  ['7 Seiten', '0–9'],
  ['', '0–9'],
])('RTE-15 «%s» is listed under %s', (name, letter) => {
  expect(letterOf(name)).toBe(letter)
})
