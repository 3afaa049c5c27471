import { expect, test } from 'vitest'
import { keepTogether } from './keep-together.ts'

test.each([
  ['ab 12,50 € je Stunde', 'ab 12,50\u00a0€ je Stunde'],
  ['von 9:30 bis 20 Uhr.', 'von 9:30 bis 20\u00a0Uhr.'],
  ['höchstens 3 % Gefälle', 'höchstens 3\u00a0% Gefälle'],
  ['1,40 × 2,10 m groß', '1,40\u00a0×\u00a02,10\u00a0m groß'],
  ['4.000 m² und **10 km/h**', '4.000\u00a0m² und **10\u00a0km/h**'],
  ['nach 7 Tagen, 1 Monat oder 2 Jahren', 'nach 7\u00a0Tagen, 1\u00a0Monat oder 2\u00a0Jahren'],
  ['within 14 days', 'within 14\u00a0days'],
])('LIM-03 no line breaks inside an amount: %s', (text, kept) => {
  expect(keepTogether(text)).toBe(kept)
})

test.each([
  ['nach § 25 Abs. 2 Nr. 2 TDDDG', 'nach §\u00a025 Abs.\u00a02 Nr.\u00a02 TDDDG'],
  ['§§ 312 und 355', '§§\u00a0312 und 355'],
  ['(Art. 6 Abs. 1 lit. b DSGVO)', '(Art.\u00a06 Abs.\u00a01 lit.\u00a0b DSGVO)'],
  ['Telefon +49 40 66969 200, oder', 'Telefon +49\u00a040\u00a066969\u00a0200, oder'],
  ['- +49 221 5550 100\n- 9 bis 20', '- +49\u00a0221\u00a05550\u00a0100\n- 9 bis 20'],
])('LIM-03 no line breaks inside a provision or a phone number: %s', (text, kept) => {
  expect(keepTogether(text)).toBe(kept)
})

test.each([
  '20 Uhrmacher',
  '3 m3',
  'Haus 4 grau',
  '5 lange Tage',
  'um 8 mit Musik',
  '2 Tagesgerichte',
  'die Kunst. 6 Bilder',
  'split. b',
])('LIM-03 «%s» has no amount', (text) => {
  expect(keepTogether(text)).toBe(text)
})
