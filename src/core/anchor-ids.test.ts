import { expect, test } from 'vitest'
import { anchorIds } from './anchor-ids.ts'

test.each([
  [['Parken'], ['parken']],
  [['Besuch und Öffnungszeiten'], ['besuch-und-oeffnungszeiten']],
  [['  Cookies & Speicher! '], ['cookies-speicher']],
  [['Café, Straße'], ['cafe-strasse']],
  [
    ['§ 5', '5'],
    ['5', '5-2'],
  ],
  [
    ['Parken', 'Parken', 'Parken 2', 'Parken'],
    ['parken', 'parken-2', 'parken-2-2', 'parken-3'],
  ],
  [
    ['…', ''],
    ['section', 'section-2'],
  ],
])('contents list: the headlines %j have the ids %j', (headlines, ids) => {
  expect(anchorIds(headlines)).toEqual(ids)
})
