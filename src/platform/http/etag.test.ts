import { expect, test } from 'vitest'
import { matchesEtag } from './etag.ts'

test.each([
  ['W/"a"', true],
  // RFC 9110: the comparison is weak, of a list one is enough, and a star is any.
  ['"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['W/"b"', false],
  ['a', false],
  ['', false],
  [null, false],
])('page cache: If-None-Match %j matches: %s', (header, matches) => {
  expect(matchesEtag(header, 'W/"a"')).toBe(matches)
})
