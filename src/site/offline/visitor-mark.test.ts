import { expect, test } from 'vitest'
import { isAccountMark, isMark, markAccount, markGuest } from './visitor-mark.ts'

test('OFF-05 a mark names nobody, and an account and a guest never have the same', async () => {
  const marks = await Promise.all([markAccount('someone'), markAccount('another'), markGuest('someone')])
  expect(new Set(marks.map((mark) => mark.slice(2))).size).toBe(2)
  expect(new Set(marks).size).toBe(3)
  expect(marks.map(isAccountMark)).toEqual([true, true, false])
  expect(marks.every(isMark)).toBe(true)
  expect(marks.join(' ')).not.toContain('someone')
})

test.each([
  '',
  'a-',
  'x-0123456789abcdef01234567',
  'a-0123456789abcdef0123456',
  '../a-0123456789abcdef01234567',
])('OFF-05 %j is no mark', (text) => expect(isMark(text)).toBe(false))
