import { expect, test } from 'vitest'
import { codeAt, codeChangesAt, isCurrentCode } from './changing-code.server.ts'

const shownAt = Date.UTC(2026, 10, 23, 11)
const code = codeAt('secret', 'a', shownAt)

test('CPN-04 a code has eight digits, and is another one after thirty seconds and for another redemption', () => {
  expect(code).toMatch(/^\d{8}$/)
  expect(codeAt('secret', 'a', shownAt + 29_999)).toBe(code)
  expect(codeAt('secret', 'a', shownAt + 30_000)).not.toBe(code)
  expect(codeAt('secret', 'b', shownAt)).not.toBe(code)
  expect(codeAt('other secret', 'a', shownAt)).not.toBe(code)
  expect(codeChangesAt(shownAt + 12_345)).toBe(shownAt + 30_000)
})

test.each([
  ['at once', 0, true],
  ['while the next one is shown', 59_999, true],
  ['a minute later, from a screenshot', 60_000, false],
  ['before it was shown', -1, false],
])('CPN-04 a code is taken %s: %s ms after it appeared', (_, after, isTaken) => {
  expect(isCurrentCode('secret', 'a', code, shownAt + after)).toBe(isTaken)
})

test.each(['', '0', `${code}0`, 'abcdefgh', '９９９９９９９９'])('CPN-04 «%s» is no code', (text) => {
  expect(isCurrentCode('secret', 'a', text, shownAt)).toBe(false)
})
