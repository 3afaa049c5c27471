import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldCode, foldText, foldUmlauts, splitWords, toLatinLookAlikes } from './fold-text.ts'

const short = (text: string) => foldUmlauts(foldText(text))

describe('RTE-15 SRC-04 spelling in a search', () => {
  test.each([
    ['Müller', 'muller'],
    ['MÜLLER', 'muller'],
    ['Mu\u0308ller', 'muller'],
    ['Crêpe Amélie', 'crepe amelie'],
    ['Weiß', 'weiss'],
    ['WEIẞ', 'weiss'],
    ['Łódź Smørrebrød', 'lodz smorrebrod'],
    ['Tasse & Tisch', 'tasse & tisch'],
    ['Ｋｉｎｏ', 'kino'],
    ['ｋａｆｆｅｅ　１２', 'kaffee 12'],
    ['O₂ Shop', 'o2 shop'],
    ['ﬁsch', 'fisch'],
    ['Oﬃce', 'office'],
    ['Bäckerei\u00a0Müller', 'backerei muller'],
    ['Schuh\u00adhaus', 'schuhhaus'],
    ['Escape–Kammer', 'escape-kammer'],
    ['ΚΟΚΟ', 'koko'],
    ['ТОМ', 'tom'],
    ['сор', 'cop'],
    ['кино', 'кино'],
    ['хлеб', 'хлеб'],
    ['寿司', '寿司'],
  ])('RTE-15 folds %s to %s', (text, folded) => {
    expect(foldText(text)).toBe(folded)
  })

  test.each([
    ['Müller', 'Mueller'],
    ['Müller', 'Muller'],
    ['Käserei', 'Kaeserei'],
    ['Röstraum', 'ROESTRAUM'],
    ['Feuer', 'feur'],
  ])('RTE-15 %s and %s are one spelling', (a, b) => {
    expect(short(a)).toBe(short(b))
  })

  test('RTE-15 folding twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text))
        expect(short(short(text))).toBe(short(text))
      }),
    )
  })

  test('RTE-15 a prefix stays a prefix, so a search finds at every typed letter', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'aeoußsü mrÄ'.split('')) }),
        fc.nat(12),
        (text, length) => {
          expect(short(text).startsWith(short(text.slice(0, length)))).toBe(true)
        },
      ),
    )
  })

  test('RTE-15 words end where letters and digits end', () => {
    expect(splitWords('Escape-Kammer & Buchhandlung Seite 7')).toEqual([
      'escape',
      'kammer',
      'buchhandlung',
      'seite',
      '7',
    ])
    expect(splitWords(' &! ')).toEqual([])
  })
})

test.each([
  ['АВ 12345', 'AB 12345'],
  ['КІ РА 95', 'KI PA 95'],
  ['АВЕІКМНОРСТХ', 'ABEIKMHOPCTX'],
  ['KI РА 95', 'KI PA 95'],
  ['ΑΒΕ 1234', 'ABE 1234'],
  ['БГ 1234', 'БГ 1234'],
  ['АБ 1234', 'АБ 1234'],
  ['BÖ-AB 12', 'BÖ-AB 12'],
])('PRK-07 the letters of %s look like %s', (text, latin) => {
  expect(toLatinLookAlikes(text)).toBe(latin)
})

test.each([
  ['ki-pa 95', 'KIPA95'],
  ['KI·PA 95', 'KIPA95'],
  ['ＫＩ－ＰＡ　９５', 'KIPA95'],
  ['kı pa 95', 'KIPA95'],
  ['Lo\u0308 ab 12', 'LÖAB12'],
])('PRK-07 the code of %s is %s', (text, code) => {
  expect(foldCode(text)).toBe(code)
})
