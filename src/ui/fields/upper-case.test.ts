import { expect, test } from 'vitest'
import { forceUpperCase } from './upper-case.ts'

/** An input with only the properties that the function uses. */
function inputWith(value: string, selectionStart: number | null, maxLength = -1) {
  const input = {
    value,
    maxLength,
    selectionStart,
    setSelectionRange: (start: number | null) => {
      input.selectionStart = start
    },
  }
  return input
}

test.each([
  ['capitals stay', 'KI-AB 12', 3, -1, 'KI-AB 12', 3],
  ['the caret stays in the middle', 'ki-ab 12', 2, -1, 'KI-AB 12', 2],
  ['umlauts', 'tü-öä', 5, -1, 'TÜ-ÖÄ', 5],
  ['a letter that becomes two', 'straße', 6, -1, 'STRASSE', 7],
  ['no longer than allowed', 'straße', 6, 6, 'STRASS', 7],
])('FRM-02 forced upper case: %s', (_, typed, caret, maxLength, value, newCaret) => {
  const input = inputWith(typed, caret, maxLength)
  forceUpperCase(input)
  expect(input).toMatchObject({ value, selectionStart: newCaret })
})

test('FRM-02 forced upper case: an input without a caret is converted all the same', () => {
  const input = inputWith('a@b.de', null)
  forceUpperCase(input)
  expect(input.value).toBe('A@B.DE')
})
