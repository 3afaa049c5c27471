import fc from 'fast-check'
import { expect, test } from 'vitest'
import { truncate } from './truncate.ts'

const family = '👨‍👩‍👧‍👦'
const graphemes = (text: string) => [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)

test.each([
  ['short stays', 'Late shopping', 13, 'Late shopping'],
  ['at a word', 'Late shopping until ten', 16, 'Late shopping…'],
  ['a word that just fits', 'Late shopping until ten', 14, 'Late shopping…'],
  ['no comma before the ellipsis', 'Mode, Schuhe, Sport', 15, 'Mode, Schuhe…'],
  ['a long word is cut itself', 'Donaudampfschifffahrt', 10, 'Donaudamp…'],
  ['a long last word is cut itself', 'Im Donaudampfschifffahrtsmuseum', 12, 'Im Donaudam…'],
  ['no family is parted', family.repeat(4), 3, `${family}${family}…`],
  ['an accent stays with its letter', 'e\u0301e\u0301e\u0301e\u0301', 3, 'e\u0301e\u0301…'],
  ['counts as readers do', family.repeat(3), 3, family.repeat(3)],
  ['nothing fits', 'Hallo', 0, ''],
])('VAL-06 truncate: %s', (_, text, length, expected) => {
  expect(truncate(text, length)).toBe(expected)
})

test('VAL-06 a cut text is never longer than asked and begins as the text does', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 40 }), (text, length) => {
      const cut = truncate(text, length)
      if (cut === text) return
      expect(graphemes(cut).length).toBeLessThanOrEqual(length)
      expect(cut.endsWith('…')).toBe(true)
      expect(text.startsWith(cut.slice(0, -1))).toBe(true)
    }),
  )
})
