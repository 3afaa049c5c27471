import { expect, test } from 'vitest'
import { inOtherLanguage } from './locale.ts'

test.each([
  ['/a/b/c/d', '/en/a/b/c/d'],
  ['/en/a/b/c', '/a/b/c'],
  ['/english', '/en/english'],
  // Without its slash it would be the address of another site.
  ['/en//example.org', '/example.org'],
])('RTE-42 the address %s, which no screen has, is %s in the other language', (path, other) => {
  expect(inOtherLanguage(path)).toBe(other)
})
