import { expect, test } from 'vitest'
import { isPlainText, trimTyped } from './plain-text.ts'

test.each(['', 'Anna', 'Ærøskøbing Þór', '山田', 'Zoë\u0301', '👩‍👧', 'a b', '�', 'a\u00a0b'])(
  'VAL-07 %j is a text that can be kept',
  (text) => {
    expect(isPlainText(text)).toBe(true)
  },
)

test.each([
  'A\u0000B',
  '\u0001',
  'a\tb',
  'a\nb',
  'a\r',
  '\u001b[31m',
  '\u001f',
  '\u007f',
  '\u0080',
  'a\u0085b',
  '\u009f',
  '\ud800',
  'a\udc00b',
  '\udc69\ud83d',
])('VAL-07 %j is refused', (text) => {
  expect(isPlainText(text)).toBe(false)
})

test.each([
  ['', ''],
  [' \u00a0\u3000', ''],
  ['\u200b', ''],
  ['\u2060 \ufeff\u00ad', ''],
  ['\u3164', ''],
  ['\u2800', ''],
  [' Ada ', 'Ada'],
  ['👩\u200d👧', '👩\u200d👧'],
  ['\u200eעדה', '\u200eעדה'],
])('VAL-01 what was typed as %j is %j', (typed, kept) => {
  expect(trimTyped(typed)).toBe(kept)
})
