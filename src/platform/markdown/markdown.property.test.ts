import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../tests/support/property-runs.ts'
import { findForeignParts, vectors } from './foreign-parts.test-support.ts'
import { parseMarkdown, renderMarkdown } from './markdown.ts'

test('CTR-05 no mix of fragments gets through', () => {
  const fragments = fc.constantFrom(
    ...vectors.flatMap((vector) => vector.split(/(?<=[>"'=:])/)),
    '<', '>', '"', "'", '`', '\n\n', '](', '<!--', '-->', '<![CDATA[', ']]>', '&lt;', '&#106;', '\\', '    ', '* ',
  ) // oxfmt-ignore
  fc.assert(
    fc.property(fc.array(fragments, { maxLength: 12 }), (parts) => {
      expect(findForeignParts(renderMarkdown(parts.join('')))).toEqual([])
    }),
    { numRuns: runs(60) },
  )
})

test('CTR-05 a text of plain paragraphs becomes the same HTML without being parsed', () => {
  const word = fc.constantFrom(
    'Heute',
    'bis',
    '20:00',
    'Uhr',
    '5',
    '%',
    '3,50',
    '€',
    '„Hallo“',
    "geht's",
    '"neu"',
    '-',
    '--',
    '---',
    '+',
    '1.',
    '1)',
    'a)',
    'www.example.de',
    'www',
    'http://a.de',
    'http:',
    'mailto:x',
    'a/b',
    '(klein)',
    '…',
    'ab:',
    '=',
    '===',
    '|',
    '*a*',
    '_b_',
    '~',
    '<b>',
    '&amp;',
    '&',
    '#',
    '>',
    '[x]',
    '`c`',
    'a@b.de',
    'xmpp:a.b',
    '\\',
    '\u00a0',
    ':',
    ':-',
    'Ä',
    '!',
    'é',
  )
  const line = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '))
  const gap = fc.constantFrom('\n', '\n\n', '\n\n\n', ' \n', '  \n', '\n ', '\n    ')
  const text = fc
    .array(fc.tuple(line, gap), { minLength: 1, maxLength: 4 })
    .map((lines) => lines.flat().join(''))
  fc.assert(
    fc.property(text, (source) => {
      expect(renderMarkdown(source)).toBe(parseMarkdown(source).html)
    }),
    { numRuns: runs(100) },
  )
}, 600_000)
