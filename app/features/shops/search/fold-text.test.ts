import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldDigraphs, foldText, splitWords } from './fold-text.ts'

const short = (text: string) => foldDigraphs(foldText(text))

describe('RTE-15 spelling in a search', () => {
  test.each([
    ['Müller', 'muller'],
    ['MÜLLER', 'muller'],
    ['Mu\u0308ller', 'muller'],
    ['Crêpe Amélie', 'crepe amelie'],
    ['Weiß', 'weiss'],
    ['WEIẞ', 'weiss'],
    ['Łódź Smørrebrød', 'lodz smorrebrod'],
    ['Tasse & Tisch', 'tasse & tisch'],
  ])('RTE-15 folds %s to %s', (text, folded) => {
    expect(foldText(text)).toBe(folded)
  })

  test.each([
    ['Müller', 'Mueller'],
    ['Müller', 'Muller'],
    ['Käserei', 'Kaeserei'],
    ['Röstraum', 'ROESTRAUM'],
    ['Weiß', 'Weis'],
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
