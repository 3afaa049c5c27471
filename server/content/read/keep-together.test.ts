import { expect, test } from 'vitest'
import { keepTogether } from './keep-together.ts'

test.each([
  ['ab 12,50 € je Stunde', 'ab 12,50\u00a0€ je Stunde'],
  ['von 9:30 bis 20 Uhr.', 'von 9:30 bis 20\u00a0Uhr.'],
  ['höchstens 3 % Gefälle', 'höchstens 3\u00a0% Gefälle'],
  ['1,40 × 2,10 m groß', '1,40\u00a0×\u00a02,10\u00a0m groß'],
  ['4.000 m² und **10 km/h**', '4.000\u00a0m² und **10\u00a0km/h**'],
])('LIM-03 no line breaks inside an amount: %s', (text, kept) => {
  expect(keepTogether(text)).toBe(kept)
})

test.each(['20 Uhrmacher', '3 m3', 'Haus 4 grau', '5 lange Tage', 'um 8 mit Musik'])(
  'LIM-03 «%s» has no amount',
  (text) => {
    expect(keepTogether(text)).toBe(text)
  },
)
