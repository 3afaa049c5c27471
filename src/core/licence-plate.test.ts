import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { licencePlateSchema, listPlateSpellings, normalisePlate } from './licence-plate.ts'

/** The normalised plate, or the message that the visitor reads. */
function parse(text: string): string {
  const parsed = v.safeParse(licencePlateSchema, text)
  return parsed.success ? parsed.output : parsed.issues[0].message
}
const invalid = 'ticket_plate_invalid'

describe('a plate', () => {
  test.each([
    ['ki-pa 95', 'KIPA95'],
    ['KI·PA 95', 'KIPA95'],
    ['  m – xy 1234e ', 'MXY1234E'],
    ['lö-ab 12', 'LÖAB12'],
    ['lo\u0308-ab 12', 'LÖAB12'],
    ['1-ABC-234', '1ABC234'],
    ['ＫＩ－ＰＡ ９５', 'KIPA95'],
    ['AB 12 345', 'AB12345'],
    ['ZH 123.456', 'ZH123456'],
    ['ΑΒΓ-1234', 'ΑΒΓ1234'],
    ['А123ВС 77', 'А123ВС77'],
    ['BG ŽŠ 123', 'BGŽŠ123'],
    ['HH\u0000PA 95', invalid],
    ['HH-PA 95\u001b', invalid],
    ['-', invalid],
    ['A', invalid],
    ['ABCDEFGHIJKLMNO', invalid],
    ['A'.repeat(5) + ' '.repeat(50), invalid],
  ])('PRK-07 %j is read as %s', (text, plate) => {
    expect(parse(text)).toBe(plate)
  })

  test('PRK-07 spacing and case make no difference, and normalising twice changes nothing', () => {
    const separators = fc.constantFrom('', ' ', '-', '.', '·', ' - ')
    const parts = fc.array(fc.tuple(fc.stringMatching(/^[A-ZÄÖÜ0-9]{1,4}$/), separators), {
      minLength: 1,
      maxLength: 3,
    })
    fc.assert(
      fc.property(parts, (list) => {
        const typed = list.map(([text, separator]) => text + separator).join('')
        const plate = normalisePlate(typed)
        expect(plate).toBe(list.map(([text]) => text).join(''))
        expect(normalisePlate(typed.toLowerCase())).toBe(plate)
        expect(normalisePlate(plate)).toBe(plate)
      }),
    )
  })
})

test.each([
  ['KIPA95', ['KIPA95']],
  ['LOEAB12', ['LOEAB12', 'LÖAB12']],
  ['LÖAB12', ['LÖAB12']],
  ['UEAE1', ['UEAE1', 'ÜÄ1']],
  ['АВ12345', ['АВ12345', 'AB12345']],
  ['КІРА95', ['КІРА95', 'KIPA95']],
  ['А123БВ', ['А123БВ']],
])('PRK-07 %s is searched for as %j', (plate, spellings) => {
  expect(listPlateSpellings(plate)).toEqual(spellings)
})
